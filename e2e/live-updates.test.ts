// Live updates of open pages, and catching up after a lost connection.
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeDuePolls } from '../server/features/polls/actions.ts'
import { emit } from '../server/platform/events/outbox.ts'
import { freePort } from '../server/platform/free-port.ts'
import { withPlatform } from '../server/resilience/testing/site-processes.ts'
import { startLoadBalancer } from '../server/testing/test-cluster.ts'
import { closeWithoutProblems, type Visitor, whenConnected } from './browser.ts'
import { createPost, type Member, prepareBrowser, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'
import { type RunningSite, startSite } from './site.ts'

let isOpen = true
/** The site's own URL, which closing the proxy doesn't affect. */
let upstreamSite: RunningSite
let proxy: Awaited<ReturnType<typeof startLoadBalancer>>

/** A site behind a proxy that can be closed. */
async function startBehindProxy(settings: Record<string, string>): Promise<RunningSite> {
  const port = await freePort()
  proxy = await startLoadBalancer(() => (isOpen ? [port] : []))
  const url = `http://localhost:${proxy.port}`
  upstreamSite = await startSite({ ...settings, PORT: String(port), PUBLIC_URL: url })
  const stop = async () => {
    proxy.close()
    await upstreamSite.stop()
  }
  return { ...upstreamSite, url, stop }
}

const {
  site,
  visit,
  openPage,
  members: [meera, rohan],
  admin: administrator,
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'], start: startBehindProxy })

/** Resolves once the page is connected and listens for badges. Call it before the page loads. */
async function whenListening(page: Page): Promise<void> {
  const listener = page.waitForResponse(/\/member-[\w-]{8}\.js/)
  await whenConnected(page)
  const url = (await listener).url()
  // The page's own module, which React renders once it is loaded. A string, because Vitest rewrites imports in code.
  await page.evaluate(`import('${url}').then(() => new Promise((resolve) => requestIdleCallback(() => resolve())))`)
}

type Award = { to: Member; message: string }

/** Publishes the event that awarding a badge will publish. */
const award = (...awards: Award[]): Promise<void> =>
  withPlatform(upstreamSite.folder, async ({ database }) => {
    for (const { to, message } of awards)
      await emit(database.pool, 'badge:awarded', {
        memberId: to.user._id,
        badgeId: '1'.repeat(24),
        badge: 'Log line, bronze',
        reason: null,
        message,
        isPremium: false,
        isByAdmin: false,
      })
  })

/** Records which sounds are played, and how. */
const recordSounds = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const sounds: string[] = []
    Object.assign(window, { sounds })
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return play.call(this).then(() => void sounds.push(new URL(this.src).pathname))
    }
    window.OscillatorNode = class extends OscillatorNode {
      override stop(when = 0) {
        super.stop(when)
        const seconds = (when - this.context.currentTime).toFixed(1)
        sounds.push(`${this.type} ${this.frequency.value} Hz, ${seconds} s, ${this.context.state}`)
      }
    }
  })
const playedSounds = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { sounds: string[] }).sounds)

/** Browsers allow sound only after an interaction with the page. */
async function openAndTouch(member: Member, context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await prepareBrowser(page, site, member)
  const heard = whenListening(page)
  await page.goto(`${site.url}/dashboard/goldtalks`)
  await heard
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  return page
}

describe('a badge', () => {
  // Proves: rule.realtime.delivers, rule.realtime.badge-sound
  it('is announced in every tab of its member, with sound in one, and to nobody else', async () => {
    const visitor = await visit()
    await recordSounds(visitor.context)
    const tabs = [await openAndTouch(rohan, visitor.context), await openAndTouch(rohan, visitor.context)]
    await award({ to: meera, message: 'You earned Helmsman.' }, { to: rohan, message: 'You earned First Post.' })
    for (const tab of tabs) await toastWith(tab, 'You earned First Post.').waitFor()
    const played = async () => (await Promise.all(tabs.map(playedSounds))).flat()
    await expect.poll(async () => (await played()).length).toBeGreaterThan(0)
    expect(await played()).toEqual([expect.stringMatching(/^\/assets\/awarded-.*\.mp3$/)])
    for (const tab of tabs) expect(await toastWith(tab, 'You earned Helmsman.').count()).toBe(0)
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.realtime.badge-sound
  it('plays a tone of 880 Hz for half a second when the sound file does not load', async () => {
    const visitor = await visit()
    visitor.allowError(/^Failed to load resource/)
    await recordSounds(visitor.context)
    await visitor.context.route('**/assets/awarded-*.mp3', (route) => route.abort())
    const page = await openAndTouch(rohan, visitor.context)
    await award({ to: rohan, message: 'You earned Steady Hand.' })
    await toastWith(page, 'You earned Steady Hand.').waitFor()
    await expect.poll(() => playedSounds(page)).toEqual(['sine 880 Hz, 0.5 s, running'])
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.realtime.badge-toast
  it('is announced for 6 seconds, without sound where the page may not play any', async () => {
    const visitor = await visit()
    const { page, context } = visitor
    await recordSounds(context)
    await context.addInitScript(() => {
      const forbidden = () => Promise.reject(new DOMException('Touch the page first', 'NotAllowedError'))
      HTMLMediaElement.prototype.play = forbidden
    })
    await page.clock.install()
    await prepareBrowser(page, site, rohan)
    const heard = whenListening(page)
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await heard
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await award({ to: rohan, message: 'You earned Night Watch.' })
    const told = toastWith(page, 'You earned Night Watch.')
    await told.waitFor()
    await page.clock.runFor(5900)
    expect(await told.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await page.clock.resume()
    await told.waitFor({ state: 'detached' })
    expect(await playedSounds(page)).toEqual([])
    await closeWithoutProblems(visitor)
  })
})

async function createPoll(
  member: Member,
  question: string,
): Promise<{ _id: string; postId: string; options: { _id: string }[] }> {
  const closesAt = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  const { body } = await member.api('POST /polls', {
    body: { section: 'goldtalks', question, options: ['Up', 'Down'], closesAt },
  })
  return body.post.poll
}

const article = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

it('a poll that closes stops taking votes, wherever it is shown', async () => {
  const poll = await createPoll(meera, 'Does gold hold 1,20,000?')
  const feed = await openPage(rohan, '/dashboard/goldtalks', { size: 'phone' })
  const polls = await openPage(rohan, '/dashboard/polls?status=open')
  for (const { page } of [feed, polls])
    await article(page, 'Does gold hold').getByRole('button', { name: 'Vote' }).waitFor()
  await withPlatform(upstreamSite.folder, async (platform) => {
    await platform.database.pool.query({ text: 'update polls set closes_at = now() where id = $1', values: [poll._id] })
    await closeDuePolls(platform)
  })
  for (const { page } of [feed, polls]) {
    await article(page, 'Does gold hold').getByText('closed', { exact: true }).waitFor()
    expect(await article(page, 'Does gold hold').getByRole('button', { name: 'Vote' }).count()).toBe(0)
  }
  await closeWithoutProblems(feed, polls)
})

/** Drops all connections, and lets no new ones through. */
function dropConnections(visitors: Visitor[]): void {
  for (const visitor of visitors) visitor.allowError(/WebSocket connection|net::ERR_/)
  isOpen = false
  proxy.cutConnections()
}

it('every screen catches up on what happened while the connection was lost', async () => {
  for (const part of ['first', 'second', 'third', 'fourth'])
    await createPost(meera, 'goldtalks', `The ${part} part of a long story\n${'Line after line.\n'.repeat(12)}`)
  const post = await createPost(meera, 'goldtalks', 'The floor at the London fix')
  const poll = await createPoll(meera, 'And silver?')
  await rohan.api('POST /notifications/read-all')
  const visitors = await Promise.all([
    openPage(rohan, '/dashboard/goldtalks'),
    openPage(rohan, `/post/${post._id}`),
    openPage(rohan, '/dashboard/polls'),
    openPage(rohan, '/profile/meera_krishnan'),
    openPage(administrator, '/admin/reports'),
    openPage(rohan, '/dashboard/goldtalks', { size: 'phone' }),
  ])
  const pages = visitors.map(({ page }) => page) as [Page, Page, Page, Page, Page, Page]
  const [feed, onPost, polls, profile, reports, furtherDown] = pages
  await article(feed, 'And silver?').waitFor()
  await onPost.getByText('The floor at the London fix').first().waitFor()
  await article(polls, 'And silver?').getByText('0 votes').waitFor()
  await polls.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await profile.getByRole('link', { name: '0 followers' }).waitFor()
  await reports.getByRole('heading', { level: 1 }).waitFor()
  await article(furtherDown, 'The third part').scrollIntoViewIfNeeded()
  await Promise.all(visitors.map(({ connected }) => connected))

  dropConnections(visitors)
  const missed = await createPost(meera, 'goldtalks', 'Written while nobody heard')
  await meera.api('POST /posts/:id/comment', { params: { id: post._id }, body: { comment: 'Said while nobody heard' } })
  const vote = { params: { id: poll._id }, body: { option: poll.options[0]!._id } }
  expect((await meera.api('POST /polls/:id/vote', vote)).status).toBe(200)
  await administrator.api('POST /auth/follow/:id', { params: { id: meera.user._id } })
  await meera.api('POST /auth/follow/:id', { params: { id: rohan.user._id } })
  await rohan.api('POST /posts/report/:id', { params: { id: missed._id }, body: { reason: 'spam' } })
  isOpen = true

  await article(feed, 'Written while nobody heard').waitFor()
  await onPost.getByText('Said while nobody heard').waitFor()
  await article(polls, 'And silver?').getByText('1 vote').waitFor()
  await polls.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await profile.getByRole('link', { name: '1 follower' }).waitFor()
  await reports.getByRole('list', { name: 'Cases' }).getByText('Written while nobody heard').waitFor()
  await furtherDown.getByRole('button', { name: '1 new post' }).click()
  await article(furtherDown, 'Written while nobody heard').waitFor()
  await closeWithoutProblems(...visitors)
})
