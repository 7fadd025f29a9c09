// Every live event: an open page that received it shows what a fresh fetch would.
import { expect, it } from 'vitest'
import type { Comment } from '#contract/comments.ts'
import type { Section } from '#contract/common.ts'
import type { Post } from '#contract/posts.ts'
import { closeDuePolls } from '../server/features/polls/actions.ts'
import type { Platform } from '../server/platform/context.ts'
import { withPlatform } from '../server/resilience/testing/site-processes.ts'
import { waitUntil } from '../server/testing/wait-until.ts'
import type { LiveEventName } from '../web/platform/live/live.ts'
import { closeWithoutProblems } from './browser.ts'
import { approveLesson, publishLesson, submitLesson } from './lessons.ts'
import { createMember, createPost, type Member, password, prepareBrowser } from './members.ts'
import { readShownResponses, recordSocket, whenListening } from './page-cache.ts'
import { closeTrade, makeTrade, publishPlan } from './plans.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  visit,
  openPage,
  members: [meera, kavya],
  admin: administrator,
} = setUpSite({ members: ['Meera Krishnan', 'Kavya Iyer'] })

/** An event, and a page on which it shows. */
type Scenario = {
  /** Who views the page (default: Meera). */
  viewer?: Member
  path: string
  /** The emit by which the page joins the event's room. */
  room?: 'section:watch' | 'post:watch' | 'profile:watch'
  /** Makes it happen. */
  act(): Promise<unknown>
  /** Events about many people only mark responses, which are fetched when they're shown again. */
  isOnlyMarked?: boolean
}

const notificationsPath = '/dashboard/notifications'
let count = 0
/** Words that no other post has. */
const newText = () => `Gold note number ${++count}`

async function ok(response: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await response
  if (status >= 300) throw new Error(`refused: ${JSON.stringify(body)}`)
}

const newMember = (name: string): Promise<Member> => createMember(site, name)
const like = (who: Member, { _id: id }: Post) => ok(who.api('POST /posts/:id/like', { params: { id } }))
const follow = (who: Member, { user }: Member) => ok(who.api('POST /auth/follow/:id', { params: { id: user._id } }))
const profilePath = ({ username }: Member) => `/profile/${username}`

async function comment(who: Member, { _id: id }: Post, text: string): Promise<Comment> {
  const { status, body } = await who.api('POST /posts/:id/comment', { params: { id }, body: { comment: text } })
  if (status !== 201) throw new Error(`the comment was refused: ${JSON.stringify(body)}`)
  return body.comment
}

async function createPoll(section: Section): Promise<{ _id: string; options: { _id: string }[] }> {
  const closesAt = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  const { body } = await kavya.api('POST /polls', {
    body: { section, question: newText(), options: ['Up', 'Down'], closesAt },
  })
  return body.post.poll
}

const changeProfile = (who: Member, fields: Record<string, string>): Promise<void> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return ok(who.api.raw('PUT /auth/profile', { body: form }))
}

const setStatus = (who: Member, status: 'active' | 'banned') =>
  ok(
    administrator.api('PUT /admin/users/:id/status', {
      params: { id: who.user._id },
      body: { status, reason: 'As the rules say.' },
    }),
  )

/** A post that screening flags. */
const flaggedPost = () => createPost(kavya, 'fxtalks', `Guaranteed returns of 40% a month, message me. ${newText()}`)

async function shareTrade(): Promise<void> {
  const leg = { price: '100', quantity: '1', fee: '0' }
  const legs = [
    { ...leg, side: 'buy', at: '2026-11-09T06:10:00.000Z' } as const,
    { ...leg, side: 'sell', at: '2026-11-09T07:10:00.000Z' } as const,
  ]
  const market = { symbol: 'GOLDM', market: 'mcx', side: 'long', currency: 'INR' } as const
  const { body } = await kavya.api('POST /journal/trades', { body: { ...market, legs } })
  const form = new FormData()
  for (const [name, value] of Object.entries({ section: 'goldtalks', content: newText(), trade: body.trade._id }))
    form.set(name, value)
  await ok(kavya.api.raw('POST /posts', { body: form }))
}

/** A feed with a post by this member. */
async function feedOf(who: Member): Promise<string> {
  await createPost(who, 'indextalks', newText())
  return '/dashboard/indextalks'
}

/** Kavya's post with a comment of hers. */
async function postWithComment(): Promise<{ post: Post; path: string; comment: Comment }> {
  const post = await createPost(kavya, 'goldtalks', newText())
  return { post, path: `/post/${post._id}`, comment: await comment(kavya, post, newText()) }
}

const feed = { path: '/dashboard/goldtalks', room: 'section:watch' } as const

/** `null`: an event that carries a message and changes no response, or that no page listens to yet. */
const scenarios: Record<LiveEventName, (() => Promise<Scenario>) | null> = {
  'notification:new': async () => ({ path: notificationsPath, act: () => follow(kavya, meera) }),
  'notification:updated': async () => {
    const post = await createPost(meera, 'goldtalks', newText())
    await comment(kavya, post, newText())
    const other = await newMember('Tara Menon')
    await waitUntil('the first comment is announced', async () => {
      const { body } = await meera.api('GET /notifications', {})
      return body.notifications.some(({ type }: { type: string }) => type === 'comment')
    })
    return { path: notificationsPath, act: () => comment(other, post, newText()) }
  },
  'notification:unread-count': async () => ({
    path: notificationsPath,
    act: () => ok(meera.api('POST /notifications/read-all')),
  }),
  'mute:changed': async () => {
    const { _id: id } = await createPost(kavya, 'goldtalks', newText())
    return {
      path: '/dashboard/notifications/preferences',
      act: () => ok(meera.api('POST /notifications/mutes/:id', { params: { id } })),
    }
  },
  'export:changed': async () => ({
    path: '/dashboard/account',
    act: async () => {
      await ok(meera.api('POST /auth/confirm', { body: { password } }))
      await ok(meera.api('POST /auth/export'))
    },
  }),
  'announcement:changed': null,
  'announcement:dismissed': null,
  'announcement:progress': null,
  'newsletter:progress': null,
  'complaints:changed': null,
  'webhook:attempted': null,
  'settings:changed': null,
  'badge:awarded': null,
  'badge:removed': null,
  'prediction:counts': null,
  'prediction:changed': null,
  'video:approved': async () => {
    const id = await submitLesson(site, kavya, { title: newText() })
    return { path: '/dashboard/learningzone/all', act: () => approveLesson(administrator, id) }
  },
  'video:changed': async () => {
    const id = await publishLesson(site, administrator, kavya, { title: newText() })
    return {
      path: `/dashboard/learningzone/video/${id}`,
      room: 'post:watch',
      act: () => ok(kavya.api('PUT /learning/videos/:id', { params: { id }, body: { title: newText() } })),
    }
  },
  'video:progress': async () => ({
    viewer: kavya,
    path: '/dashboard/learningzone/mine',
    act: () => submitLesson(site, kavya, { title: newText() }),
  }),
  'post:created': async () => ({ ...feed, act: () => createPost(kavya, 'goldtalks', newText()) }),
  'post:updated': async () => {
    const { _id: id } = await createPost(kavya, 'goldtalks', newText())
    return { ...feed, act: () => ok(kavya.api('PUT /posts/:id', { params: { id }, body: { content: newText() } })) }
  },
  'post:removed': async () => {
    const { _id: id } = await createPost(kavya, 'goldtalks', newText())
    return { ...feed, act: () => ok(kavya.api('DELETE /posts/:id', { params: { id } })) }
  },
  'plan:result': async () => {
    const post = await publishPlan(kavya, 'goldtalks', newText())
    const trade = await makeTrade(kavya, post)
    return { path: `/post/${post._id}`, room: 'post:watch', act: () => closeTrade(kavya, trade) }
  },
  'post:counts': async () => {
    const post = await createPost(kavya, 'goldtalks', newText())
    return { ...feed, act: () => like(administrator, post) }
  },
  'comment:created': async () => {
    const { post, path } = await postWithComment()
    return { path, room: 'post:watch', act: () => comment(kavya, post, newText()) }
  },
  'comment:updated': async () => {
    const { path, comment } = await postWithComment()
    const edit = { params: { id: comment._id }, body: { comment: newText() } }
    return { path, room: 'post:watch', act: () => ok(kavya.api('PUT /comments/:id', edit)) }
  },
  'comment:hidden': async () => {
    const post = await createPost(kavya, 'goldtalks', newText())
    const { _id: id } = await comment(administrator, post, newText())
    return {
      path: `/post/${post._id}`,
      room: 'post:watch',
      act: () => ok(kavya.api('POST /comments/:id/hide', { params: { id } })),
    }
  },
  'comment:removed': async () => {
    const { path, comment } = await postWithComment()
    const removal = { params: { id: comment._id } }
    return { path, room: 'post:watch', act: () => ok(kavya.api('DELETE /comments/:id', removal)) }
  },
  'comment:counts': async () => {
    const { path, comment } = await postWithComment()
    const given = { params: { id: comment._id } }
    return { path, room: 'post:watch', act: () => ok(administrator.api('POST /comments/:id/like', given)) }
  },
  'poll:counts': async () => {
    const poll = await createPoll('goldtalks')
    const vote = { params: { id: poll._id }, body: { option: poll.options[0]!._id } }
    return {
      path: '/dashboard/polls',
      room: 'section:watch',
      act: () => ok(administrator.api('POST /polls/:id/vote', vote)),
    }
  },
  'poll:closed': async () => {
    const { _id } = await createPoll('fxtalks')
    const closesAt = Date.now() + 12_000
    const inDatabase = (work: (platform: Platform) => Promise<unknown>) => withPlatform(site.folder, work)
    await inDatabase(({ database }) =>
      database.pool.query({
        text: 'update polls set closes_at = $2 where id = $1',
        values: [_id, new Date(closesAt).toISOString()],
      }),
    )
    const close = async () => {
      await waitUntil('the poll is over', async () => Date.now() >= closesAt)
      await inDatabase(closeDuePolls)
    }
    return { path: '/dashboard/polls', room: 'section:watch', act: close }
  },
  'follow:created': async () => ({
    path: profilePath(kavya),
    room: 'profile:watch',
    act: () => follow(administrator, kavya),
  }),
  'follow:removed': async () => {
    const [follower, followed] = [await newMember('Dev Rao'), await newMember('Asha Nair')]
    await follow(follower, followed)
    const end = { params: { id: followed.user._id } }
    return {
      path: profilePath(followed),
      room: 'profile:watch',
      act: () => ok(follower.api('POST /auth/unfollow/:id', end)),
    }
  },
  'block:changed': async () => {
    const blocker = await newMember('Bala Iyer')
    const block = { params: { id: meera.user._id } }
    return { path: await feedOf(blocker), act: () => ok(blocker.api('POST /auth/block/:id', block)) }
  },
  'member:hidden': async () => {
    const banned = await newMember('Imran Qureshi')
    return { path: await feedOf(banned), act: () => setStatus(banned, 'banned') }
  },
  'member:shown': async () => {
    const banned = await newMember('Joseph Kurian')
    const path = await feedOf(banned)
    await setStatus(banned, 'banned')
    return { path, act: () => setStatus(banned, 'active'), isOnlyMarked: true }
  },
  'profile:updated': async () => {
    const renamed = await newMember('Lakshmi Reddy')
    await follow(renamed, meera)
    await waitUntil('the follow is announced', async () => {
      const { body } = await meera.api('GET /notifications', {})
      return JSON.stringify(body).includes(renamed.user._id)
    })
    return { path: notificationsPath, act: () => changeProfile(renamed, { name: 'Lakshmi Rao' }) }
  },
  'user:updated': async () => ({
    path: profilePath(kavya),
    room: 'profile:watch',
    act: () => changeProfile(kavya, { bio: newText() }),
  }),
  'case:viewed': async () => {
    const [shown, viewed] = [await flaggedPost(), await flaggedPost()]
    const path = (post: Post) => `/admin/cases?case=${post._id}`
    return { viewer: administrator, path: path(shown), act: () => openPage(administrator, path(viewed)) }
  },
  'journal:shared': async () => ({ viewer: administrator, path: '/admin/trade-journals', act: shareTrade }),
  'review:changed': async () => ({ viewer: administrator, path: '/admin/pending-posts', act: flaggedPost }),
  'content:decided': async () => {
    const { _id: id } = await flaggedPost()
    const decision = { params: { id }, body: { status: 'approved' as const } }
    return {
      viewer: kavya,
      path: `/post/${id}`,
      act: () => ok(administrator.api('PUT /admin/content/:id/status', decision)),
    }
  },
}

/** The server may recommend other people and lessons at any time, without an event. */
const isRecommendation = (query: string): boolean =>
  /^GET \/(auth\/suggestions|video-activity\/recommendations) /.test(query)

/** Each poll fetches everything that is shown, and counts towards the member's rate limit. */
const pollSlowly = { interval: 500 }

const described = Object.entries(scenarios).flatMap(([name, prepare]) => (prepare ? [{ name, prepare }] : []))

// Proves: rule.realtime.delivers
it.each(described)('after $name, an open page shows what a fresh fetch would', async ({ name, prepare }) => {
  const { viewer = meera, path, room, act, isOnlyMarked = false } = await prepare()
  const visitor = await visit()
  const { page } = visitor
  const socket = recordSocket(page)
  await prepareBrowser(page, site, viewer)
  const listening = whenListening(page)
  await page.goto(site.url + path)
  await visitor.connected
  if (room) await socket.joined(room)
  await listening
  const stale = async () => {
    const shown = await readShownResponses(page)
    return shown.filter(
      ({ query, cached, fresh, isWaiting }) =>
        !isRecommendation(query) && (isWaiting ? !isOnlyMarked : cached !== fresh),
    )
  }
  await expect.poll(stale, pollSlowly).toEqual([])
  const before = await readShownResponses(page)
  socket.received.length = 0
  await act()
  await waitUntil(`${name} arrives`, async () => socket.received.includes(name))
  await expect.poll(stale, pollSlowly).toEqual([])
  expect(await readShownResponses(page)).not.toEqual(before)
  await closeWithoutProblems(visitor)
})
