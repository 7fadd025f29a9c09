// Measures the cost of one `post:counts` event for a browser with 50 cached lists, compared with a walk through all of
// them.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Post } from '../contract/posts.ts'
import { findCachedItem, updateCachedItem } from '../web/platform/cache/cached-data.ts'
import { author, id, image, poll, post } from '../web/platform/testing/fixtures.ts'
import { median } from './load.ts'
import { atMost, type Figure, observed } from './report.ts'

const listCount = 50
const pageSize = 20
/** Fewer than 50 × 20, so that many posts are in several lists. */
const postCount = 600
const rounds = 7
const eventsPerRound = 500

const posts = Array.from({ length: postCount }, (_, index) =>
  post({
    _id: id(index),
    author: author({ _id: id(10_000 + (index % 100)) }),
    media: index % 3 === 0 ? [image({ _id: id(20_000 + index) }), image({ _id: id(30_000 + index) })] : [],
    ...(index % 4 === 0 && { poll: poll({ _id: id(40_000 + index), postId: id(index) }) }),
  }),
)

/** As after visiting 50 rooms, tags and profiles. One list is on screen. */
function clientWithLists(): QueryClient {
  const client = new QueryClient()
  for (let list = 0; list < listCount; list++) {
    const page = Array.from({ length: pageSize }, (_, index) => posts[(list * 7 + index * 13) % postCount]!)
    const pages = [{ posts: structuredClone(page), pagination: { limit: pageSize, nextCursor: null, hasMore: false } }]
    client.setQueryData(['GET /posts', { query: { tag: String(list) } }, 'pages'], { pages, pageParams: [null] })
  }
  const queryKey = ['GET /posts', { query: { tag: '0' } }, 'pages']
  new QueryObserver(client, { queryKey, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  return client
}

type Update = (client: QueryClient, id: string, change: (post: Post) => Post) => unknown

const ours: Update = (client, id, change) => updateCachedItem<Post>(client, id, 'savesCount', change)

const isPost = (value: object, id: string): value is Post => '_id' in value && value._id === id && 'savesCount' in value

function walk(value: unknown, id: string, change: (post: Post) => Post): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isPost(value, id)) return change(value)
  if (Array.isArray(value)) {
    const next = value.map((item) => walk(item, id, change))
    return next.some((item, index) => item !== value[index]) ? next : value
  }
  let next: object = value
  for (const [key, part] of Object.entries(value)) {
    const other = walk(part, id, change)
    if (other !== part) next = { ...next, [key]: other }
  }
  return next
}

/** Reads every response for every event. */
const control: Update = (client, id, change) => {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const next = walk(state.data, id, change)
    if (next !== state.data) client.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}

/** Milliseconds of CPU per event. */
function measureRound(client: QueryClient, update: Update, round: number): number {
  const before = process.cpuUsage()
  for (let event = 0; event < eventsPerRound; event++) {
    const likesCount = round * eventsPerRound + event
    update(client, id((event * 31) % postCount), (now) => ({ ...now, likesCount }))
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / eventsPerRound
}

export function measureCacheWrites(): Figure[] {
  const [own, base] = [clientWithLists(), clientWithLists()]
  const times = Array.from({ length: rounds + 1 }, (_, round) => ({
    own: measureRound(own, ours, round),
    base: measureRound(base, control, round),
  }))
  const [{ own: first } = { own: Number.NaN }, ...rest] = times
  for (const list of [own, base])
    if (findCachedItem<Post>(list, id(0), 'savesCount')?.likesCount === 0) throw new Error('no event was applied')
  const [ms, controlMs] = [median(rest.map((time) => time.own)), median(rest.map((time) => time.base))]
  const note = `${listCount} cached lists of ${pageSize} posts; walking through all of them takes ${controlMs.toFixed(2)} ms`
  return [
    atMost('an event with counts, CPU in the browser', ms, 0.2, 'ms', note),
    observed(
      'the same, of the walk',
      ms / controlMs,
      '×',
      `first round, with building the index: ${first.toFixed(2)} ms`,
    ),
    observed('100 of them per second', ms * 10, '%', 'of one core of this machine'),
  ]
}
