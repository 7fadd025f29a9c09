// What a search finds.
import type { Person } from '#contract/common.ts'
import type { CallResponse, Query } from '#contract/define.ts'
import type { search } from '#contract/search.ts'
import { searchLimits } from '#contract/search-limits.ts'
import { nowMs } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { numberPagination, type PageWindow, pageWindow } from '../../platform/number-pagination.ts'
import { personView } from '../follows/view.ts'
import { postsByIds } from '../posts/reads.ts'
import { countNames, type PeopleParams, peopleByNames, personRows, wordsLike } from './queries/people.ts'
import {
  amongNewest,
  amongNewestOfRoom,
  bucketsSince,
  byIndex,
  byMarks,
  type PostsParams,
  probeNewest,
  probeNewestOfRoom,
} from './queries/posts.ts'
import { wordsBegun } from './queries/words.ts'
import {
  bucketPosts,
  fewPeople,
  forgivingWords,
  isCommon,
  isMistyped,
  isRare,
  lookedAt,
  marksOf,
  mostBuckets,
  mostEndings,
  probed,
  queryOf,
  sinceTime,
  trigramsOf,
  typedNames,
  typedUsername,
  weighed,
  widen,
  wordsOf,
} from './rules.ts'

type Call = (typeof search)['GET /search']
type Found = { total: number; ids: string[] }

export async function find(context: Context, query: Query<Call>): Promise<CallResponse<Call>> {
  const place = pageWindow({ limit: searchLimits.pageSize, ...query })
  const isPeople = query.type === 'people'
  const { ids, total } = await (isPeople ? findPeople : findPosts)(context, query, place)
  return {
    posts: isPeople ? [] : await postsByIds(context, ids),
    people: isPeople ? await peopleByIds(context, ids) : [],
    pagination: numberPagination(place, total),
  }
}

const nobody: Found = { total: 0, ids: [] }

type PostsQuery = Pick<Query<Call>, 'q' | 'section' | 'since'>

/** The ids of a page, best first, and how many this viewer may see of those that were weighed. */
export async function findPosts(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  query: PostsQuery,
  { offset, limit }: Pick<PageWindow, 'offset' | 'limit'>,
): Promise<Found> {
  const words = wordsOf(query.q)
  if (words.length === 0) return nobody
  const section = query.section === 'all' ? null : query.section
  const now = nowMs()
  const params: PostsParams = {
    ...{ words: queryOf(words), section, offset, limit },
    since: sinceTime(query.since, now),
    viewer: viewer?.memberId ?? null,
    now: new Date(now).toISOString(),
  }
  const [first] = await (section ? probeNewestOfRoom : probeNewest)(db, params)
  const { read, matched, reached } = first!
  if (read < probed || isCommon(matched)) {
    const [newest] = await (section ? amongNewestOfRoom : amongNewest)(db, params)
    if (newest!.isAll || newest!.matched === weighed) return newest!
  }
  const begun = await wordsBegun(db, { begun: words.at(-1)! })
  if (begun.length === 0) return nobody
  const endings = begun.length > mostEndings ? null : begun.map(({ word }) => word)
  return await byTheIndex(db, { ...params, words: queryOf(words, endings) }, { found: matched, reached: reached! })
}

/**
 * The words stand in few posts. A rare one is looked for in all; what was common once, further and further back, until as
 * many are found as are weighed: so they are the newest.
 */
async function byTheIndex(db: Db, params: PostsParams, first: { found: number; reached: number }): Promise<Found> {
  const [ends] = await bucketsSince(db, { since: params.since, bucketPosts })
  const { newest, oldest } = ends!
  const most = newest - oldest + 1
  const within = (buckets: number) =>
    withinBuckets(db, params, { newest, buckets: oldest > 0 || buckets < most ? buckets : null })
  if (isRare(first.found, most * bucketPosts)) {
    const posts = await within(most)
    if (posts.looked < lookedAt) return posts
  }
  let { found } = first
  let buckets = Math.max(newest - first.reached, 1)
  for (;;) {
    buckets = Math.min(widen(buckets, found), most)
    const posts = await within(buckets)
    if (buckets === most || posts.matched === weighed) return posts
    found = posts.matched
  }
}

/** `buckets`: null where they are all there are. */
async function withinBuckets(
  db: Db,
  params: PostsParams,
  { newest, buckets }: { newest: number; buckets: number | null },
) {
  const stretch = buckets === null || buckets > mostBuckets ? null : buckets
  const marks = marksOf(
    params.section,
    stretch === null ? null : Array.from({ length: stretch }, (_, index) => newest - index),
  )
  const [found] = marks ? await byMarks(db, { ...params, marks }) : await byIndex(db, params)
  return found!
}

/** As typed first; where that finds few, also those whose names are nearly so. */
async function findPeople({ db, viewer }: Context, { q }: Query<Call>, { offset, limit }: PageWindow): Promise<Found> {
  const typed = typedNames(q)
  if (typed.length === 0) return nobody
  const shared = { username: typedUsername(q), viewer: viewer?.memberId ?? null, offset, limit }
  const asTyped = await peopleWith(db, shared, typed, new Map())
  if (asTyped.total >= fewPeople) return asTyped
  const words = forgivingWords(typed)
  const like = new Map(await Promise.all(words.map(async (word) => [word, await mistyped(db, word)] as const)))
  const isHopeful = words.length > 0 && [...like.values()].some((found) => found.length > 0)
  return isHopeful ? await peopleWith(db, shared, words, like) : asTyped
}

type Shared = Pick<PeopleParams, 'username' | 'viewer' | 'offset' | 'limit'>

/** People who bear each of the words, or one like it. Of the words the rarest is looked up, the others are asked of whom it finds. */
async function peopleWith(db: Db, shared: Shared, words: string[], like: Map<string, string[]>): Promise<Found> {
  const counted = words.length > 1 ? await countNames(db, { words }) : [{ word: words[0]!, people: 0 }]
  const [rarest, ...others] = counted.sort((a, b) => a.people - b.people).map(({ word }) => word)
  const pairs = others.flatMap((word) => (like.get(word) ?? []).map((other) => ({ word, other })))
  const [found] = await peopleByNames(db, {
    ...shared,
    ...{ word: rarest!, like: like.get(rarest!) ?? [], others, joined: others.length > 0 ? words.join('') : null },
    otherTyped: pairs.map(({ word }) => word),
    otherLike: pairs.map(({ other }) => other),
  })
  return found!
}

async function mistyped(db: Db, typed: string): Promise<string[]> {
  const words = await wordsLike(db, { trigrams: trigramsOf(typed) })
  return words.flatMap(({ word }) => (isMistyped(typed, word) ? [word] : []))
}

async function peopleByIds({ db, viewer }: Context, ids: string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const rows = await personRows(db, { ids, viewer: viewer?.memberId ?? null })
  return rows.map(personView)
}
