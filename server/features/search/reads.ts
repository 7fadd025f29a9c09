// Searching posts, people, videos and news.
import type { Person } from '#contract/common.ts'
import type { CallResponse, Query } from '#contract/define.ts'
import { type search, searchLimits } from '#contract/search.ts'
import { nowMs } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { searchPrices } from '../../platform/http/call-costs.ts'
import { chargeExtra } from '../../platform/http/charge-extra.ts'
import { numberPagination, type PageWindow, pageWindow } from '../../platform/number-pagination.ts'
import { personView } from '../follows/view.ts'
import { findArticles } from '../news/reads.ts'
import { postsByIds } from '../posts/reads.ts'
import { searchVideos } from '../videos/reads/lists.ts'
import { isDevanagari, nameKey } from './name-key.ts'
import { plainTsquery, segmentsOf, tsqueryOf } from './post-query.ts'
import {
  countPeopleByPrefix,
  type PeopleParams,
  peopleByNames,
  peopleRowsByIds,
  similarWords,
} from './queries/people.ts'
import {
  bucketsSince,
  type PostsParams,
  probeNewest,
  probeNewestOfRoom,
  searchIndex,
  searchIndexByKeys,
  searchNewest,
  searchNewestOfRoom,
} from './queries/posts.ts'
import { wordsWithPrefix } from './queries/words.ts'
import {
  filterKeysOf,
  isCommon,
  isRare,
  isTypoOf,
  maxFilterBuckets,
  maxIndexMatches,
  maxPrefixMatches,
  maxRanked,
  nameQueryWords,
  nameWords,
  nextBucketCount,
  postsPerBucket,
  probeSize,
  sinceTime,
  trigramsOf,
  typoSearchBelow,
  usernameQuery,
  wordsAllowingTypos,
} from './rules.ts'
import { correctQuery } from './suggestion.ts'

type Call = (typeof search)['GET /search']
type SearchHits = { total: number; ids: string[] }

const nothingFound = { posts: [], people: [], videos: [], news: [], isName: false, alsoFor: [], didYouMean: null }

export async function runSearch(context: Context, query: Query<Call>): Promise<CallResponse<Call>> {
  const window = pageWindow({ limit: searchLimits.pageSize, ...query })
  if (query.type === 'videos' || query.type === 'news') return await findByWords(context, query, window)
  const isPeople = query.type === 'people'
  const { ids, total } = await (isPeople ? findPeople : findPosts)(context, query, window)
  const pagination = numberPagination(window, total)
  if (isPeople) {
    const people = await peopleByIds(context, ids)
    return { ...nothingFound, people, isName: isNameOf(query.q, people), pagination }
  }
  return {
    ...nothingFound,
    posts: await postsByIds(context, ids),
    alsoFor: segmentsOf(query.q).flatMap(({ alsoFor }) => alsoFor),
    didYouMean: total > 0 ? null : await suggest(context, query),
    pagination,
  }
}

/** For videos and news. */
async function findByWords(context: Context, query: Query<Call>, window: PageWindow): Promise<CallResponse<Call>> {
  const words = plainTsquery(query.q)
  if (!words) return { ...nothingFound, pagination: numberPagination(window, 0) }
  const { offset, limit } = window
  const filter = { words, section: query.section, since: sinceTime(query.since, nowMs()), offset, limit }
  const { total, ...found } = await (query.type === 'news' ? findArticles : searchVideos)(context, filter)
  return { ...nothingFound, ...found, pagination: numberPagination(window, total) }
}

/** Whether a person has each of the words as a whole word of the name, and none is the name of a market. */
const isNameOf = (typed: string, people: readonly Person[]): boolean => {
  if (segmentsOf(typed).some(({ aliases }) => aliases.length > 0)) return false
  const words = nameQueryWords(typed)
  return people.some((person) => {
    const known = new Set(nameWords(person))
    return words.every((word) => known.has(word) || known.has(nameKey(word)))
  })
}

/** Another query, returned only if it finds something. It is charged like the first search. */
async function suggest(context: Context, query: Query<Call>): Promise<string | null> {
  const corrected = await correctQuery(context.db, query.q)
  if (!corrected) return null
  if (!(await chargeExtra(context, searchPrices.posts))) return null
  const { total } = await findPosts(context, { ...query, q: corrected }, { offset: 0, limit: 1 })
  return total > 0 ? corrected : null
}

const noHits: SearchHits = { total: 0, ids: [] }

type PostsQuery = Pick<Query<Call>, 'q' | 'section' | 'since'>

/** The ids of a page, best first, and how many of the ranked posts the viewer can see. */
export async function findPosts(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  query: PostsQuery,
  { offset, limit }: Pick<PageWindow, 'offset' | 'limit'>,
): Promise<SearchHits> {
  const segments = segmentsOf(query.q)
  if (segments.length === 0) return noHits
  const section = query.section === 'all' ? null : query.section
  const now = nowMs()
  const params: PostsParams = {
    words: tsqueryOf(segments),
    section,
    offset,
    limit,
    since: sinceTime(query.since, now),
    viewer: viewer?.memberId ?? null,
    now: new Date(now).toISOString(),
  }
  const [first] = await (section ? probeNewestOfRoom : probeNewest)(db, params)
  const { read, matched, oldestBucket } = first!
  if (read < probeSize || isCommon(matched)) {
    const [newest] = await (section ? searchNewestOfRoom : searchNewest)(db, params)
    if (newest!.isAll || newest!.matched === maxRanked) return newest!
  }
  const last = segments.at(-1)!
  const matches = await wordsWithPrefix(db, { prefix: last.typed.at(-1)! })
  if (matches.length === 0 && last.aliases.length === 0) return noHits
  const endings = matches.length > maxPrefixMatches ? null : matches.map(({ word }) => word)
  return await searchInIndex(
    db,
    { ...params, words: tsqueryOf(segments, endings) },
    { found: matched, oldestBucket: oldestBucket! },
  )
}

/**
 * For words in few posts. A rare word is searched in all posts at once. Otherwise the search goes further back in
 * steps until enough posts match, so that those ranked are the newest.
 */
async function searchInIndex(
  db: Db,
  params: PostsParams,
  first: { found: number; oldestBucket: number },
): Promise<SearchHits> {
  const [ends] = await bucketsSince(db, { since: params.since, postsPerBucket })
  const { newest, oldest } = ends!
  const most = newest - oldest + 1
  const within = (buckets: number) =>
    searchBuckets(db, params, { newest, buckets: oldest > 0 || buckets < most ? buckets : null })
  if (isRare(first.found, most * postsPerBucket)) {
    const posts = await within(most)
    if (posts.scanned < maxIndexMatches) return posts
  }
  let { found } = first
  let buckets = Math.max(newest - first.oldestBucket, 1)
  for (;;) {
    buckets = Math.min(nextBucketCount(buckets, found), most)
    const posts = await within(buckets)
    if (buckets === most || posts.matched === maxRanked) return posts
    found = posts.matched
  }
}

/** `buckets` null: all buckets. */
async function searchBuckets(
  db: Db,
  params: PostsParams,
  { newest, buckets }: { newest: number; buckets: number | null },
) {
  const count = buckets === null || buckets > maxFilterBuckets ? null : buckets
  const filterKeys = filterKeysOf(
    params.section,
    count === null ? null : Array.from({ length: count }, (_, index) => newest - index),
  )
  const [found] = filterKeys ? await searchIndexByKeys(db, { ...params, filterKeys }) : await searchIndex(db, params)
  return found!
}

/**
 * Searches the words as typed. If few people match, also searches similar words; each further search is charged like
 * the first.
 */
async function findPeople(context: Context, { q }: Query<Call>, { offset, limit }: PageWindow): Promise<SearchHits> {
  const { db, viewer } = context
  const typed = nameQueryWords(q)
  if (typed.length === 0) return noHits
  const shared = { username: usernameQuery(q), viewer: viewer?.memberId ?? null, offset, limit }
  const asTyped = await searchPeople(db, shared, typed, new Map(typed.map((word) => [word, [nameKey(word)]])))
  if (asTyped.total >= typoSearchBelow) return asTyped
  const keys = typed.some(isDevanagari) ? typed.map(nameKey) : typed
  if (keys !== typed && !(await chargeExtra(context, searchPrices.people))) return asTyped
  const asHeard = keys === typed ? asTyped : await searchPeople(db, shared, keys, new Map())
  const best = asHeard.total > asTyped.total ? asHeard : asTyped
  if (best.total >= typoSearchBelow) return best
  const words = wordsAllowingTypos(keys)
  const typos = await Promise.all(words.map((word) => wordsWithTypos(db, word)))
  if (!typos.some((found) => found.length > 0) || !(await chargeExtra(context, searchPrices.people))) return best
  const like = new Map(words.map((word, at) => [word, [...typos[at]!, nameKey(word)]]))
  return await searchPeople(db, shared, words, like)
}

type PeopleParamsBase = Pick<PeopleParams, 'username' | 'viewer' | 'offset' | 'limit'>

/** People with each of the words or a similar one. The rarest word selects the candidates, the others filter them. */
async function searchPeople(
  db: Db,
  shared: PeopleParamsBase,
  words: string[],
  like: Map<string, string[]>,
): Promise<SearchHits> {
  const counted = words.length > 1 ? await countPeopleByPrefix(db, { words }) : [{ word: words[0]!, people: 0 }]
  const [rarest, ...others] = counted.sort((a, b) => a.people - b.people).map(({ word }) => word)
  const pairs = others.flatMap((word) => (like.get(word) ?? []).map((other) => ({ word, other })))
  const [found] = await peopleByNames(db, {
    ...shared,
    word: rarest!,
    others,
    joined: others.length > 0 ? words.join('') : null,
    // The word itself is found as its own prefix.
    like: (like.get(rarest!) ?? []).filter((word) => word !== rarest),
    otherTyped: pairs.map(({ word }) => word),
    otherLike: pairs.map(({ other }) => other),
  })
  return found!
}

async function wordsWithTypos(db: Db, typed: string): Promise<string[]> {
  const words = await similarWords(db, { trigrams: trigramsOf(typed) })
  return words.flatMap(({ word }) => (isTypoOf(typed, word) ? [word] : []))
}

async function peopleByIds({ db, viewer }: Context, ids: string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const rows = await peopleRowsByIds(db, { ids, viewer: viewer?.memberId ?? null })
  return rows.map(personView)
}
