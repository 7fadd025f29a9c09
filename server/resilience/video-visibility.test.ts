// Who can see a lesson: in every state, by educators of every standing, through every read and every action on it. A
// lesson is a post with a video, so the rules are those of visibility.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Video, VideoDetails } from '#contract/videos.ts'
import { type CreatedMember, createMember } from '../features/accounts/factory.ts'
import { createVideo } from '../features/videos/factory.ts'
import { storeWatch } from '../features/videos/testing/watches.ts'
import { newKey } from '../platform/ids.ts'
import type { ApiClient } from '../testing/api-client.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { readTable } from './testing/actors.ts'
import { readCallsReturning } from './testing/contains-schema.ts'

// Access of each viewer. `all`: see it in all lists and act on it. `read`: see it in all lists. `own`: open it by its
// URL only. `none`: nothing. `gone`: the viewer is banned. `blocker` blocked the educator, `blocked` was blocked by the
// educator. Administrators can open every lesson.
const expectations = `
              educator  follower  guest  admin  blocker  blocked
  published   all       all       all    all    none     none
  pending     own       none      none   own    none     none
  rejected    own       none      none   own    none     none
  removed     none      none      none   own    none     none
  suspended   read      all       all    all    none     none
  banned      gone      none      none   own    none     none`

const viewers = ['educator', 'follower', 'guest', 'admin', 'blocker', 'blocked'] as const
type ViewerName = (typeof viewers)[number]
type Scene = { state: string; word: string; video: string; series: string } & {
  people: Record<Exclude<ViewerName, 'guest'>, CreatedMember>
}

let site: TestSite
let operator: CreatedMember
const scenes = new Map<string, Scene>()

beforeAll(async () => {
  site = await startTestSite()
  operator = await createMember(site.platform, { role: 'admin' })
  for (const state of readTable(expectations).rows.keys()) {
    const scene = await prepare(state)
    await applyState(scene)
    scenes.set(state, scene)
  }
  await site.idle()
}, 120_000)
afterAll(() => site.close())

const newWord = (): string => `w${newKey().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`.slice(0, 14)

/** Everyone saves, likes and watches the lesson before it is hidden. */
async function prepare(state: string): Promise<Scene> {
  const person = (role: 'user' | 'admin' = 'user') => createMember(site.platform, { role, username: newWord() })
  const people = {
    educator: await person(),
    follower: await person(),
    admin: await person('admin'),
    blocker: await person(),
    blocked: await person(),
  }
  const word = newWord()
  const { id } = await createVideo(site.platform, people.educator, { title: `A level called ${word}` })
  const list = { title: `Series ${word}`, videoIds: [id] }
  const { body } = await site.api(people.educator.token)('POST /learning/series', { body: list })
  for (const member of Object.values(people)) {
    const input = { params: { id } }
    expect((await site.api(member.token)('POST /learning/videos/:id/save', input)).status).toBe(200)
    expect((await site.api(member.token)('POST /learning/videos/:id/like', input)).status).toBe(200)
    await storeWatch(site.database.pool, { member: member.id, video: id, ms: 60_000, isCompleted: false })
  }
  return { state, people, word, video: id, series: body.series._id }
}

async function applyState({ state, people, video }: Scene): Promise<void> {
  const admin = site.api(operator.token)
  const reason = 'As the test wants it.'
  if (state === 'pending' || state === 'rejected' || state === 'removed') {
    const decision = { params: { id: video }, body: { status: state, reason } as const }
    expect((await admin('PUT /admin/content/:id/status', decision)).status).toBe(200)
  }
  if (state === 'suspended' || state === 'banned') {
    const change = { params: { id: people.educator.id }, body: { status: state, reason } as const }
    expect((await admin('PUT /admin/users/:id/status', change)).status).toBe(200)
  }
  if (state === 'banned') return
  await site.api(people.blocker.token)('POST /auth/block/:id', { params: { id: people.educator.id } })
  await site.api(people.educator.token)('POST /auth/block/:id', { params: { id: people.blocked.id } })
}

type Read = (api: ApiClient, scene: Scene) => Promise<boolean>

const among = (videos: { _id: string }[] | undefined, { video }: Scene): boolean =>
  (videos ?? []).some(({ _id }) => _id === video)

/** Lists that show lessons to any viewer. */
const listReads: Record<string, Read> = {
  'the lessons': async (api, scene) => among((await api('GET /learning/videos', {})).body.videos, scene),
  'the most watched lessons': async (api, scene) =>
    among((await api('GET /learning/videos/sort/:order', { params: { order: 'popular' } })).body.videos, scene),
  'the lessons of its educator': async (api, scene) =>
    among((await api('GET /learning/videos', { query: { educator: scene.people.educator.id } })).body.videos, scene),
  'the search': async (api, scene) =>
    among((await api('GET /search', { query: { q: scene.word, type: 'videos' } })).body.videos, scene),
}

/** For guests, whoever requests it. */
const isInSitemap: Read = async (api, { video }) => {
  const { status, body } = await api.raw('GET /video-sitemap.xml')
  expect(status).toBe(200)
  return String(body).includes(`/learning/video/${video}<`)
}

/** Lists of viewers who saved the lesson. */
const ownLists: Record<string, Read> = {
  saved: async (api, scene) => among((await api('GET /learning/videos/saved')).body.videos, scene),
}

/** Also shows the educator's own lessons until they are removed. */
const history: Read = async (api, scene) =>
  ((await api('GET /video-activity/history')).body.history ?? []).some(
    ({ _id }: { _id: string }) => _id === scene.video,
  )

/** The calls of watching: the educator's own lessons are open to it until they are removed. */
const watching: Record<string, Read> = {
  history,
  'the stored progress': async (api, { video }) =>
    (await api('GET /video-activity/progress/:videoId', { params: { videoId: video } })).body.data.progress > 0,
  'a report of progress': (api, { video }) =>
    exists(api('POST /video-activity/progress/:videoId', { params: { videoId: video }, body: {} })),
  'the place': (api, { video }) =>
    exists(api('POST /video-history/save', { body: { videoId: video, currentTime: 60 } })),
  'the quality': (api, { video }) =>
    exists(api('POST /video-history/update-quality', { body: { videoId: video, quality: '720p' } })),
}

/** Lists that leave out the educator's own lessons, or show them in any status. */
const othersLists: Record<string, Read> = {
  'the recommendations': async (api, scene) =>
    among((await api('GET /video-activity/recommendations', { query: { limit: '50' } })).body.videos, scene),
  'its series': async (api, scene) =>
    among((await api('GET /learning/series/:id', { params: { id: scene.series } })).body.series?.videos, scene),
}

const exists = async (call: Promise<{ status: number }>): Promise<boolean> => {
  const { status } = await call
  expect([200, 201, 404]).toContain(status)
  return status !== 404
}

const directReads: Record<string, Read> = {
  'the lesson': (api, { video }) => exists(api('GET /learning/videos/:id', { params: { id: video } })),
}

const actions: Record<string, Read> = {
  like: (api, { video }) => exists(api('POST /learning/videos/:id/like', { params: { id: video } })),
  save: (api, { video }) => exists(api('POST /learning/videos/:id/save', { params: { id: video } })),
  comment: (api, { video }) =>
    exists(api('POST /learning/videos/:id/comment', { params: { id: video }, body: { comment: 'Thank you.' } })),
}

const every = (reads: Record<string, Read>, seen: boolean) =>
  Object.fromEntries(Object.keys(reads).map((name) => [name, seen]))

async function runReads(reads: Record<string, Read>, scene: Scene, who: ViewerName): Promise<Record<string, boolean>> {
  const api = site.api(who === 'guest' ? undefined : scene.people[who].token)
  const seen: Record<string, boolean> = {}
  for (const [name, read] of Object.entries(reads)) seen[name] = await read(api, scene)
  return seen
}

const cells = [...readTable(expectations).rows].flatMap(([state, row]) =>
  viewers.map((who, index) => ({ state, who, cell: row[index]! })),
)
const isListed = (cell: string): boolean => cell === 'all' || cell === 'read'

describe.each(cells.filter(({ cell }) => cell !== 'gone'))('a lesson: $state, $who', ({ state, who, cell }) => {
  it(`is found in ${isListed(cell) ? 'every' : 'no'} list`, async () => {
    expect(await runReads(listReads, scenes.get(state)!, who)).toEqual(every(listReads, isListed(cell)))
  })

  it(`${cell === 'none' ? 'is not found' : 'can be opened'} by its URL`, async () => {
    expect(await runReads(directReads, scenes.get(state)!, who)).toEqual(every(directReads, cell !== 'none'))
  })
})

describe.each(cells.filter(({ cell }) => cell !== 'gone'))('a lesson: $state, $who', ({ state, who }) => {
  it('is in the sitemap of videos as for a guest', async () => {
    const scene = scenes.get(state)!
    const api = site.api(who === 'guest' ? undefined : scene.people[who].token)
    expect(await isInSitemap(api, scene)).toBe(state === 'published' || state === 'suspended')
  })
})

const members = cells.filter(({ who, cell }) => who !== 'guest' && cell !== 'gone')

describe.each(members)('a lesson: $state, $who', ({ state, who, cell }) => {
  it(`${isListed(cell) ? 'stays in' : 'is gone from'} the saved lessons`, async () => {
    expect(await runReads(ownLists, scenes.get(state)!, who)).toEqual(every(ownLists, isListed(cell)))
  })

  const isKept = isListed(cell) || (who === 'educator' && cell === 'own')
  it(`${isKept ? 'stays in' : 'is gone from'} the history, and ${isKept ? 'accepts' : 'refuses'} progress`, async () => {
    expect(await runReads(watching, scenes.get(state)!, who)).toEqual(every(watching, isKept))
  })
})

describe.each(cells.filter(({ who }) => who !== 'educator'))('a lesson: $state, $who', ({ state, who, cell }) => {
  it(`is ${isListed(cell) ? '' : 'not '}recommended and shown in its series`, async () => {
    expect(await runReads(othersLists, scenes.get(state)!, who)).toEqual(every(othersLists, isListed(cell)))
  })
})

describe.each(members.filter(({ cell }) => cell !== 'read'))('a lesson: $state, $who', ({ state, who, cell }) => {
  it(`${cell === 'all' ? 'accepts' : 'rejects'} actions`, async () => {
    expect(await runReads(actions, scenes.get(state)!, who)).toEqual(every(actions, cell === 'all'))
  })
})

/** They show only the viewer's own lessons, or everything to administrators. */
const unlimited = ['GET /learning/videos/mine', 'GET /admin/videos']

it('is checked for every call that returns lessons', async () => {
  const called = new Set<string>()
  const api = site.api(operator.token)
  const recording = Object.assign(
    (...[name, sent]: Parameters<ApiClient>) => {
      called.add(name)
      return api(name, sent)
    },
    { raw: api.raw },
  )
  const reads = { ...listReads, ...directReads, ...ownLists, ...othersLists, history }
  for (const read of Object.values(reads)) await read(recording, scenes.get('published')!)
  const returning = readCallsReturning(Video, VideoDetails)
  expect(returning.length).toBeGreaterThan(6)
  expect(returning.filter((name) => !called.has(name) && !unlimited.includes(name))).toEqual([])
})
