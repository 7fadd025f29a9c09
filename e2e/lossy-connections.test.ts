// Runs the main journeys with each of their requests, responses and script files lost once. `npm test` runs a tenth of
// the combinations, with each file in one journey only; the printed seed repeats them.
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createRandom, isLongRun, iterations } from '../server/resilience/testing/random.ts'
import { actUntil, openUntil } from './act-until.ts'
import type { Visitor } from './browser.ts'
import type { Loss, LossMode } from './losses.ts'
import {
  chartImage,
  createPost,
  fillAboutStep,
  fillContactStep,
  fillPasswordStep,
  forgetAgreements,
  logIn,
  type Member,
  nextStep,
  personNamed,
  postWith,
  prepareBrowser,
  submitLogin,
} from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  visit,
  admin,
  members: [meera, rohan, kavya, imran],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande', 'Kavya Iyer', 'Imran Qureshi'] })

/** A journey: its preparation, its member, its actions, and the check that everything took effect once. */
type Journey = {
  member?: () => Member
  prepare?(turn: number): Promise<unknown>
  run(page: Page, turn: number): Promise<void>
  check(turn: number): Promise<void>
}

const room = '/dashboard/goldtalks'
/** Each journey that ends a session has one of its own. */
let session: Member
const eventually = (read: () => Promise<unknown>) => expect.poll(read)
const person = (turn: number) => personNamed(`Traveller ${String.fromCharCode(97 + (turn % 26)).repeat(3)} ${turn}`)
/** Short: longer texts of new accounts that resemble each other go under review. */
const text = (kind: string, turn: number) => `${kind} ${turn}.`
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

const postsWith = async (words: string) => {
  const { body } = await site.api()('GET /posts', { query: { section: 'goldtalks', limit: '50' } })
  return body.posts.filter(({ content }: { content: string }) => content.includes(words))
}
const posts = new Map<number, string>()
const preparePost = async (turn: number, author = meera) =>
  void posts.set(turn, (await createPost(author, 'goldtalks', text('Range', turn)))._id)
const fetchPost = async (turn: number) =>
  (await site.api()('GET /posts/:id', { params: { id: posts.get(turn)! } })).body.post
const openPost = (page: Page, turn: number) =>
  openUntil(page, `${site.url}/post/${posts.get(turn)}`, page.getByText(text('Range', turn)))
const compose = async (page: Page, words: string) => {
  const field = page.getByLabel('What do you see?')
  await openUntil(page, site.url + room, button(page, 'Share a chart or a thought'))
  await actUntil(page, field, () => button(page, 'Share a chart or a thought').click())
  await field.fill(words)
}
const sendPost = (page: Page, words: string) =>
  actUntil(page, postWith(page, words), () => button(page, 'Post').click())

const journeys: Record<string, Journey> = {
  'signing up': {
    run: async (page, turn) => {
      await openUntil(page, `${site.url}/auth/signup`, page.getByLabel('Full name'))
      // A complete step advances by itself. After a failed check, people press Next.
      const goOn = async () => ((await isFilled()) ? nextStep(page) : fillAboutStep(page, person(turn)))
      const isFilled = async () => (await page.getByLabel('Email').inputValue()) !== ''
      await actUntil(page, page.getByLabel('Country'), goOn)
      await actUntil(page, page.getByLabel('Confirm password'), () => fillContactStep(page))
      await actUntil(page, page.getByText(`We sent it to ${person(turn).email}.`), async () => {
        await fillPasswordStep(page)
        await button(page, 'Create account').click()
      })
    },
    check: async (turn) => expect(await site.mailsTo(person(turn).email, 1)).toHaveLength(1),
  },
  'logging in': {
    run: async (page) => {
      const field = page.getByLabel('Username or email')
      await openUntil(page, `${site.url}/auth/login`, field)
      await actUntil(page, button(page, 'Share a chart or a thought'), () => submitLogin(page, meera.username))
    },
    check: async () => {},
  },
  'logging out': {
    prepare: async () => {
      session = await logIn(site, rohan)
    },
    member: () => session,
    run: async (page) => {
      const menu = button(page, `Your menu, ${rohan.name}`)
      await openUntil(page, site.url + room, menu)
      await actUntil(page, page.getByRole('menuitem', { name: 'Sign Out' }), () => menu.click())
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
      await eventually(async () => (await session.api('GET /auth/me')).status).toBe(401)
    },
    check: async () => {},
  },
  'agreeing to documents that changed': {
    prepare: () => forgetAgreements(site, imran),
    member: () => imran,
    run: async (page) => {
      await openUntil(page, site.url + room, page.getByRole('dialog', { name: 'Please read and agree' }))
      await actUntil(page, page.locator('body:not(:has(dialog[open]))'), () => button(page, 'Agree').click())
    },
    check: async () => expect((await imran.api('GET /auth/me')).body.user.documentsToAgree).toBeUndefined(),
  },
  posting: {
    member: () => meera,
    run: async (page, turn) => {
      await compose(page, text('View', turn))
      await sendPost(page, text('View', turn))
    },
    check: async (turn) => eventually(async () => (await postsWith(text('View', turn))).length).toBe(1),
  },
  'posting a chart': {
    member: () => meera,
    run: async (page, turn) => {
      await compose(page, text('Chart', turn))
      const buffer = await chartImage()
      const description = page.getByLabel('Describe image 1')
      await actUntil(page, description, () =>
        page.locator('input[type=file]').setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer }),
      )
      await description.fill('Gold')
      await sendPost(page, text('Chart', turn))
    },
    check: async (turn) => {
      await eventually(async () => (await postsWith(text('Chart', turn))).length).toBe(1)
      const [post] = await postsWith(text('Chart', turn))
      expect(post.media).toHaveLength(1)
    },
  },
  commenting: {
    member: () => rohan,
    prepare: (turn) => preparePost(turn),
    run: async (page, turn) => {
      await openPost(page, turn)
      const field = page.getByLabel('Write a comment')
      await actUntil(page, field, async () => {})
      await actUntil(page, page.getByRole('list').getByText(text('Answer', turn)), async () => {
        if ((await field.inputValue()) === '') await field.fill(text('Answer', turn))
        await button(page, 'Send').click()
      })
    },
    check: async (turn) => eventually(async () => (await fetchPost(turn)).commentsCount).toBe(1),
  },
  liking: {
    member: () => rohan,
    prepare: (turn) => preparePost(turn),
    run: async (page, turn) => {
      await openPost(page, turn)
      await actUntil(page, page.getByRole('button', { name: 'Like, 1', pressed: true }), () =>
        button(page, 'Like, 0').first().click(),
      )
    },
    check: async (turn) => eventually(async () => (await fetchPost(turn)).likesCount).toBe(1),
  },
  following: {
    member: () => rohan,
    prepare: () => rohan.api('POST /auth/unfollow/:id', { params: { id: meera.user._id } }),
    run: async (page) => {
      const main = page.getByRole('main')
      const follow = main.getByRole('button', { name: `Follow ${meera.username}` })
      await openUntil(page, `${site.url}/${meera.username}`, follow)
      await actUntil(page, main.getByRole('button', { name: `Following ${meera.username}, unfollow` }), () =>
        follow.click(),
      )
    },
    check: async () =>
      eventually(async () => {
        const params = { username: meera.username }
        const { body } = await rohan.api('GET /auth/profile/:username', { params })
        return body.user.isFollowing
      }).toBe(true),
  },
  'reading notifications': {
    member: () => kavya,
    prepare: async (turn) => {
      await preparePost(turn, kavya)
      await rohan.api('POST /posts/:id/like', { params: { id: posts.get(turn)! } })
      await eventually(unreadOf(kavya)).toBe(1)
    },
    run: async (page) => {
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rohan Deshpande liked' }).first()
      await openUntil(page, `${site.url}/dashboard/notifications`, row)
      await actUntil(page, page.getByLabel('Write a comment'), () => row.getByRole('link').first().click())
    },
    check: async () => eventually(unreadOf(kavya)).toBe(0),
  },
  'deciding on a post': {
    member: () => admin,
    prepare: async (turn) => {
      const words = `Guaranteed returns of ${turn}0% a day: I double your money, DM me for screenshots.`
      const post = await createPost(meera, 'goldtalks', words)
      expect(post.status).toBe('pending')
      posts.set(turn, post._id)
    },
    run: async (page) => {
      const approval = page.getByRole('radio', { name: /^Approve it/ })
      await openUntil(page, `${site.url}/admin/pending-posts`, approval)
      await actUntil(page, page.getByText('New cases appear here automatically.'), async () => {
        await approval.check()
        await button(page, 'Approve it').click()
      })
    },
    check: async (turn) => eventually(async () => (await fetchPost(turn))?.status).toBe('published'),
  },
}
const unreadOf = (member: Member) => async () => (await member.api('GET /notifications/unread-count')).body.count

/** One request of a journey, told apart from the others by its method, its path without IDs, and its turn. */
type Step = { kind: 'file' | 'call'; type: string; method: string; path: string; nth: number }

const patternOf = (pathname: string): string =>
  pathname.replace(/[0-9a-f]{24}/g, ':id').replace(/-[\w-]{8}\.js$/, '.js')

function recordSteps(page: Page): Step[] {
  const steps: Step[] = []
  page.on('request', (request: Request) => {
    const { origin, pathname } = new URL(request.url())
    const type = request.resourceType()
    if (!['script', 'fetch', 'xhr'].includes(type) || origin !== site.url || pathname.startsWith('/socket.io')) return
    const [method, path] = [request.method(), patternOf(pathname)]
    const same = steps.filter((step) => step.method === method && step.path === path)
    // Files of lazy imports are fetched first: the import finds them in the browser's cache.
    if (type === 'script' && same.some((step) => step.type === 'fetch')) return
    const nth = same.filter((step) => step.type === type).length + 1
    steps.push({ kind: pathname.startsWith('/assets/') ? 'file' : 'call', type, method, path, nth })
  })
  return steps
}

/** Cut-off and late responses are only in the long run, because each delay takes three seconds. */
const modes: Record<Step['kind'], LossMode[]> = isLongRun
  ? { file: ['request', 'truncated', 'slow'], call: ['request', 'response', 'truncated', 'slow'] }
  : { file: ['request'], call: ['request', 'response'] }
const lossesOf = (steps: Step[]): (Loss & { name: string })[] =>
  steps.flatMap(({ kind, type, method, path, nth }) =>
    modes[kind].map((mode) => ({
      name: `${mode} ${nth} of ${method} ${path}`,
      url: ({ origin, pathname }: URL) => origin === site.url && patternOf(pathname) === path,
      method,
      type,
      nth,
      mode,
    })),
  )

/** In the short run, a file that several journeys start with counts for the first one. */
const filesBefore = new Set<string>()
const isCounted = ({ kind, path, nth }: Step): boolean => {
  const file = `${nth} of ${path}`
  if (isLongRun || kind === 'call') return true
  const isNew = !filesBefore.has(file)
  filesBefore.add(file)
  return isNew
}

let turn = 0
async function travel(journey: Journey, arrange: (visitor: Visitor) => unknown): Promise<void> {
  const current = ++turn
  await journey.prepare?.(current)
  const visitor = await visit()
  try {
    visitor.page.setDefaultTimeout(8000)
    await prepareBrowser(visitor.page, site, journey.member?.())
    await arrange(visitor)
    await journey.run(visitor.page, current)
    await journey.check(current)
  } finally {
    await visitor.close()
  }
}

const minute = 60_000
describe('on a connection that loses something once', () => {
  it.each(Object.entries(journeys))(
    '%s works',
    async (name, journey) => {
      let steps: Step[] = []
      await travel(journey, ({ page }) => {
        steps = recordSteps(page)
      })
      const all = lossesOf(steps.filter(isCounted))
      const count = all.length
      const random = createRandom(name)
      const chosen = isLongRun
        ? all
        : Array.from({ length: iterations(all.length) }, () => all.splice(random.below(all.length), 1)[0]!)
      const failures: string[] = []
      for (const loss of chosen) {
        const note = (error: unknown) => {
          failures.push(`${loss.name}: ${error instanceof Error ? error.message : error}`)
          console.log(`${name} failed with ${failures.at(-1)}`)
        }
        await travel(journey, (visitor) => visitor.lose(loss)).catch(note)
      }
      console.log(`${name}: ${chosen.length} of ${count} losses`)
      expect(failures).toEqual([])
    },
    isLongRun ? 60 * minute : 10 * minute,
  )
})
