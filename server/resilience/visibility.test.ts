// Who can see a post: in every state, by authors of every standing, through every read and every action on it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Poll } from '#contract/polls.ts'
import { Post } from '#contract/posts.ts'
import { type CreatedMember, createMember } from '../features/accounts/factory.ts'
import { rankTopPosts } from '../features/posts/actions/top.ts'
import { postForm } from '../features/posts/factory.ts'
import { createPrediction } from '../features/predictions/factory.ts'
import { setLinks } from '../features/predictions/queries/read.ts'
import { day, fromNow, hour, now } from '../platform/clock.ts'
import { newKey } from '../platform/ids.ts'
import type { ApiClient } from '../testing/api-client.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { readTable } from './testing/actors.ts'
import { readCallsReturning } from './testing/contains-schema.ts'
import { drawChart } from './testing/images.ts'
import { createRandom } from './testing/random.ts'

// Access of each viewer. `all`: see it in all lists and act on it. `read`: see it in all lists. `own`: open it by its
// URL only. `none`: nothing. `gone`: the viewer is banned. `blocker` blocked the author, `blocked` was blocked by the
// author.
const expectations = `
              author  follower  guest  admin  blocker  blocked
  published   all     all       all    all    none     none
  scheduled   own     none      none   none   none     none
  pending     own     none      none   none   none     none
  rejected    own     none      none   none   none     none
  removed     none    none      none   none   none     none
  deleted     none    none      none   none   none     none
  suspended   read    all       all    all    none     none
  banned      gone    none      none   none   none     none`

const viewers = ['author', 'follower', 'guest', 'admin', 'blocker', 'blocked'] as const
type ViewerName = (typeof viewers)[number]
const states = [...readTable(expectations).rows.keys()]

type Scene = {
  state: string
  author: CreatedMember
  people: Record<Exclude<ViewerName, 'author' | 'guest'>, CreatedMember>
  post: string
  poll: { id: string; option: string }
  word: string
  media: { plain: string; signed: string }
}

let site: TestSite
let operator: CreatedMember
const scenes = new Map<string, Scene>()

beforeAll(async () => {
  site = await startTestSite()
  operator = await createMember(site.platform, { role: 'admin' })
  const image = await drawChart(createRandom('visibility'))
  for (const state of states) scenes.set(state, await prepare(state, image))
  await site.idle()
  for (const scene of scenes.values()) {
    const isTold = await isNotified(site.api(scene.people.follower.token), scene)
    expect([scene.state, isTold]).toEqual([scene.state, scene.state !== 'scheduled'])
    await applyState(scene)
  }
  await site.idle()
  await rankTopPosts(site.platform)
}, 120_000)
afterAll(() => site.close())

/** Letters only: the screening rules may find a phone number in digits. */
const newWord = (): string =>
  newKey()
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
    .slice(0, 12)
const createPerson = (role: 'user' | 'admin' = 'user') =>
  createMember(site.platform, { role, username: `m_${newWord()}` })

/** Everyone saves and likes the post before it is hidden. */
async function prepare(state: string, image: Buffer): Promise<Scene> {
  const author = await createPerson()
  const people = {
    follower: await createPerson(),
    admin: await createPerson('admin'),
    blocker: await createPerson(),
    blocked: await createPerson(),
  }
  const word = `w${newWord()}`
  const mentioned = Object.values(people)
    .map(({ username }) => `@${username}`)
    .join(' ')
  const form = postForm(
    {
      section: 'goldtalks',
      content: `A quiet level called ${word} held. #${word} ${mentioned}`,
      poll: JSON.stringify({ options: ['Up', 'Down'], closesAt: fromNow(24 * hour) }),
      plan: JSON.stringify({
        symbol: word,
        side: 'long',
        entry: '2',
        stop: '1',
        target: null,
        validUntil: fromNow(day),
      }),
      ...(state === 'scheduled' && { scheduledAt: fromNow(hour) }),
    },
    [image],
  )
  const { status, body } = await site.api(author.token).raw('POST /posts', { body: form })
  expect([state, status, body.post?.status]).toEqual([state, 201, state === 'scheduled' ? 'scheduled' : 'published'])
  const { post } = body
  const everyone = [author, ...Object.values(people)]
  for (const { token } of everyone) {
    await site.api(token)('POST /auth/follow/:id', { params: { id: author.id } })
    await site.api(token)('POST /posts/:id/save', { params: { id: post._id } })
    await site.api(token)('POST /posts/:id/like', { params: { id: post._id } })
  }
  // A scheduled post can't be saved or liked by requests, and rows that exist must not show it either.
  for (const table of ['post_saves', 'post_likes'])
    await site.database.pool.query({
      text: `insert into ${table} (member_id, post_id, at) select unnest($1::text[]), $2, now() on conflict do nothing`,
      values: [everyone.map(({ id }) => id), post._id],
    })
  const { rows } = await site.database.pool.query<{ key: string }>({
    text: 'select key from media where post_id = $1',
    values: [post._id],
  })
  const plain = `/media/${rows[0]!.key}/480.webp`
  return {
    state,
    author,
    people,
    word,
    post: post._id,
    poll: { id: post.poll._id, option: post.poll.options[0]._id },
    media: { plain, signed: post.media[0].url },
  }
}

async function applyState({ state, author, people, post }: Scene): Promise<void> {
  const admin = site.api(operator.token)
  const decide = (status: 'pending' | 'rejected' | 'removed') =>
    admin('PUT /admin/content/:id/status', { params: { id: post }, body: { status, reason: 'As the test wants it.' } })
  const setStatus = (status: 'suspended' | 'banned') =>
    admin('PUT /admin/users/:id/status', {
      params: { id: author.id },
      body: { status, reason: 'As the test wants it.' },
    })
  const done = {
    pending: decide,
    rejected: decide,
    removed: decide,
    suspended: setStatus,
    banned: setStatus,
  } as Record<string, ((status: never) => Promise<{ status: number }>) | undefined>
  if (state === 'deleted') await site.api(author.token)('DELETE /posts/:id', { params: { id: post } })
  const response = await done[state]?.(state as never)
  if (response) expect([state, response.status]).toEqual([state, 200])
  if (state === 'banned') return
  await site.api(people.blocker.token)('POST /auth/block/:id', { params: { id: author.id } })
  await site.api(author.token)('POST /auth/block/:id', { params: { id: people.blocked.id } })
}

type Read = (api: ApiClient, scene: Scene) => Promise<boolean>

const among = (posts: { _id: string }[] | undefined, { post }: Scene): boolean =>
  (posts ?? []).some(({ _id }) => _id === post)

/** Lists that show posts to any viewer. */
const listReads: Record<string, Read> = {
  'the general discussion': async (api, scene) => among((await api('GET /posts', {})).body.posts, scene),
  'its room': async (api, scene) =>
    among((await api('GET /posts', { query: { section: 'goldtalks' } })).body.posts, scene),
  'its tag': async (api, scene) => among((await api('GET /posts', { query: { tag: scene.word } })).body.posts, scene),
  'the feed of top posts': async (api, scene) =>
    among((await api('GET /posts', { query: { sort: 'top' } })).body.posts, scene),
  'the top posts': async (api, scene) => among((await api('GET /posts/top')).body.posts, scene),
  'the search': async (api, scene) => among((await api('GET /search', { query: { q: scene.word } })).body.posts, scene),
  "the author's profile": async (api, scene) =>
    among((await api('GET /user/posts/user/:id', { params: { id: scene.author.id } })).body.posts, scene),
  "the author's plans": async (api, scene) => {
    const { status, body } = await api('GET /user/plans/:id', { params: { id: scene.author.id } })
    expect([200, 404]).toContain(status)
    // The list keeps a plan that was ever public, with its times only.
    return JSON.stringify(body.plans ?? []).includes(scene.word)
  },
  'the posts about a question': async (api, scene) => {
    const { _id: id } = await createPrediction(site.platform)
    await setLinks(site.database.pool, { post: scene.post, predictions: [id], now: now().toISOString() })
    return among((await api('GET /predictions/:id/posts', { params: { id } })).body.posts, scene)
  },
  'the polls': async (api, scene) =>
    ((await api('GET /polls', { query: { limit: '50' } })).body.polls ?? []).some(
      ({ _id }: { _id: string }) => _id === scene.poll.id,
    ),
}
const following: Read = async (api, scene) =>
  among((await api('GET /posts', { query: { sort: 'following' } })).body.posts, scene)

const exists = async (call: Promise<{ status: number }>): Promise<boolean> => {
  const { status } = await call
  expect([200, 201, 404]).toContain(status)
  return status !== 404
}

/** Reads by URL. */
const directReads: Record<string, Read> = {
  'the post': (api, { post }) => exists(api('GET /posts/:id', { params: { id: post } })),
  'its comments': (api, { post }) => exists(api('GET /posts/:id/comments', { params: { id: post } })),
  'its counts': (api, { post }) => exists(api('GET /posts/stats/:id', { params: { id: post } })),
  'its poll': (api, { poll }) => exists(api('GET /polls/:id', { params: { id: poll.id } })),
}

/** Lists of viewers who saved and liked the post. */
const ownLists: Record<string, Read> = {
  saved: async (api, scene) => among((await api('GET /user/posts/saved')).body.posts, scene),
  liked: async (api, scene) => among((await api('GET /user/posts/liked')).body.posts, scene),
}

const actions: Record<string, Read> = {
  like: (api, { post }) => exists(api('POST /posts/:id/like', { params: { id: post } })),
  save: (api, { post }) => exists(api('POST /posts/:id/save', { params: { id: post } })),
  comment: (api, { post }) =>
    exists(api('POST /posts/:id/comment', { params: { id: post }, body: { comment: 'Same here.' } })),
  vote: (api, { poll }) =>
    exists(api('POST /polls/:id/vote', { params: { id: poll.id }, body: { option: poll.option } })),
}

/** Content that everyone could see until it was removed or deleted: that it's gone is no secret. */
const isGone = (state: string): boolean => state === 'removed' || state === 'deleted'
const isRendered = async ({ state }: Scene, call: Promise<{ status: number }>): Promise<boolean> => {
  const { status } = await call
  expect([state, status]).toEqual([state, status === 200 ? 200 : isGone(state) ? 410 : 404])
  return status === 200
}

/** For guests, whoever requests it. */
const guestRenders: Record<string, Read> = {
  'the sitemap of posts': async (api, { post }) => {
    const { status, body } = await api.raw('GET /posts-sitemap.xml')
    expect(status).toBe(200)
    return String(body).includes(`/post/${post}/`)
  },
  'its record for search engines': (api, scene) => {
    const params = { contentType: 'post', contentId: scene.post } as const
    return isRendered(scene, api('GET /seo/:contentType/:contentId', { params }))
  },
  'its social image': (api, scene) =>
    isRendered(scene, api('GET /og/route/png', { query: { path: `/post/${scene.post}` } })),
}

it('is checked for every call that returns posts or polls', async () => {
  const called = new Set<string>()
  const api = site.api(operator.token)
  const recording = Object.assign(
    (...[name, sent]: Parameters<ApiClient>) => {
      called.add(name)
      return api(name, sent)
    },
    { raw: api.raw },
  )
  const scene = scenes.get('published')!
  for (const read of Object.values({ ...listReads, ...directReads, ...ownLists })) await read(recording, scene)
  const returning = readCallsReturning(Post, Poll)
  expect(returning.length).toBeGreaterThan(8)
  expect(returning.filter((name) => !called.has(name))).toEqual([])
})

const tokenOf = ({ author, people }: Scene, who: ViewerName): string | undefined =>
  who === 'guest' ? undefined : who === 'author' ? author.token : people[who].token

async function runReads(reads: Record<string, Read>, scene: Scene, who: ViewerName): Promise<Record<string, boolean>> {
  const api = site.api(tokenOf(scene, who))
  const seen: Record<string, boolean> = {}
  for (const [name, read] of Object.entries(reads)) seen[name] = await read(api, scene)
  return seen
}
const every = (reads: Record<string, Read>, seen: boolean) =>
  Object.fromEntries(Object.keys(reads).map((name) => [name, seen]))

const cells = [...readTable(expectations).rows].flatMap(([state, row]) =>
  viewers.map((who, index) => ({ state, who, cell: row[index]! })),
)

describe.each(cells.filter(({ cell }) => cell !== 'gone'))('$state, $who', ({ state, who, cell }) => {
  const isShown = cell === 'all' || cell === 'read'
  it(`is found in ${isShown ? 'every' : 'no'} list`, async () => {
    expect(await runReads(listReads, scenes.get(state)!, who)).toEqual(every(listReads, isShown))
  })

  it(`${cell === 'none' ? 'is not found' : 'can be read'} by its URL`, async () => {
    expect(await runReads(directReads, scenes.get(state)!, who)).toEqual(every(directReads, cell !== 'none'))
  })

  it('is rendered as for a guest', async () => {
    const isPublic = state === 'published' || state === 'suspended'
    expect(await runReads(guestRenders, scenes.get(state)!, who)).toEqual(every(guestRenders, isPublic))
  })
})

/** Everyone was mentioned in the post before it was hidden. */
const isNotified = async (api: ApiClient, { word }: Scene): Promise<boolean> => {
  const { status, body } = await api('GET /notifications', { query: { includeArchived: 'true' } })
  expect(status).toBe(200)
  return JSON.stringify(body.notifications).includes(word)
}
const othersCells = cells.filter(({ who, cell }) => who !== 'guest' && who !== 'author' && cell !== 'gone')

describe.each(othersCells)('$state, $who', ({ state, who, cell }) => {
  it(`is ${cell === 'all' ? '' : 'not '}quoted in the notifications of members it mentions`, async () => {
    const scene = scenes.get(state)!
    expect(await isNotified(site.api(tokenOf(scene, who)), scene)).toBe(cell === 'all')
  })
})

const membersCells = cells.filter(({ who, cell }) => who !== 'guest' && cell !== 'gone')

describe.each(membersCells)('$state, $who', ({ state, who, cell }) => {
  const isShown = cell === 'all' || cell === 'read'
  it(`${isShown ? 'stays in' : 'is gone from'} the saved and liked posts`, async () => {
    expect(await runReads(ownLists, scenes.get(state)!, who)).toEqual(every(ownLists, isShown))
  })

  it('is in the Following feed of its author and followers only', async () => {
    const scene = scenes.get(state)!
    const follows = who === 'author' || who === 'follower' || who === 'admin'
    expect(await following(site.api(tokenOf(scene, who)), scene)).toBe(isShown && follows)
  })
})

describe.each(membersCells.filter(({ cell }) => cell !== 'read'))('$state, $who', ({ state, who, cell }) => {
  it(`${cell === 'all' ? 'accepts' : 'rejects'} actions`, async () => {
    expect(await runReads(actions, scenes.get(state)!, who)).toEqual(every(actions, cell === 'all'))
  })
})

describe.each(cells.filter(({ cell }) => !['none', 'gone'].includes(cell)))('$state, $who', ({ state, who, cell }) => {
  const may = cell === 'all' && who !== 'guest'
  it(`offers ${may ? '' : 'no '}buttons to like, save and comment`, async () => {
    const scene = scenes.get(state)!
    const { body } = await site.api(tokenOf(scene, who))('GET /posts/:id', { params: { id: scene.post } })
    expect(body.post.can).toMatchObject({ like: may, save: may, comment: may })
  })
})

describe.each(states)('the page of a post that is %s', (state) => {
  it('is the one for guests', async () => {
    const { post, word } = scenes.get(state)!
    const page = await fetch(`${site.url}/post/${post}`)
    const isPublic = state === 'published' || state === 'suspended'
    expect(page.status).toBe(isPublic ? 200 : isGone(state) ? 410 : 404)
    expect((await page.text()).includes(word)).toBe(isPublic)
  })
})

describe.each(states)('an image of a post that is %s', (state) => {
  it('has a public URL only while everyone may see it', async () => {
    const { media } = scenes.get(state)!
    const isPublic = state === 'published' || state === 'suspended'
    expect((await fetch(site.url + media.plain)).status).toBe(isPublic ? 200 : 404)
  })

  it('is gone if the post is gone, and has a signed URL for its author if the post is hidden', async () => {
    const scene = scenes.get(state)!
    const { body } = await site.api(scene.author.token)('GET /posts/:id', { params: { id: scene.post } })
    const own = body.post?.media[0]?.url as string | undefined
    if (isGone(state) || state === 'banned') expect(own).toBeUndefined()
    else expect((await fetch(new URL(own!, site.url))).status).toBe(200)
  })
})
