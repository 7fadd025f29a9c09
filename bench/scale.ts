// Typical calls in two communities, one with ten times the posts of the other.
import { type CallBench, callPlans, comparisonNote, type PlanWithTarget, startCallBench, warmUpOf } from './calls.ts'
import { type Compared, compare, type Effort } from './compare.ts'
import { request } from './load.ts'
import { atMost, type Figure, failedFigure, observed, round } from './report.ts'
import { counter, jsonHeaders, memberHeaders, writeHeaders } from './requests.ts'
import type { SeededData, Testbed } from './testbed.ts'

/**
 * A read whose cost grows by more than this factor with ten times the posts is marked for an explanation (MISSED.md).
 */
const maxGrowth = 1.3
/** The p99 target is the call's own target times this. */
const p99Factor = 1.5

export function socialPlans({ tokens, callers, others, polls, newest }: SeededData): Record<string, PlanWithTarget> {
  const caller = counter(tokens.length)
  const other = counter(others.length)
  const pair = counter(tokens.length * others.length)
  const vote = counter(tokens.length * polls.length)
  const post = counter(newest.length)
  const someone = () => tokens[caller()]!
  const get = (name: string, target: number | null, path: () => string, token = someone) => ({
    name,
    target,
    next: () => request('GET', `/api${path()}`, memberHeaders(token())),
  })
  /** Common, less common and rare words, complete or just begun. */
  const queries = [
    'hourly chart',
    'breakout',
    'level resist',
    'rollover hedge',
    ...newest.map(({ content }) => content.split(' ').at(-1)!),
  ]
  const query = counter(queries.length)
  const frequent = counter(4)
  const words = () => encodeURIComponent(queries[Math.random() < 0.5 ? frequent() : query()]!)
  return {
    following: get("member's Following feed", 5, () => '/posts?sort=following'),
    'following-5000': get(
      'Following feed of a member who follows 5,000',
      12,
      () => '/posts?sort=following',
      () => tokens[1]!,
    ),
    profile: get('profile', 3, () => `/auth/profile/${others[other()]!.username}`),
    search: get('first page of search results', 8, () => `/search?q=${words()}`),
    people: get('people search', 12, () => `/search?type=people&q=${others[other()]!.username}`),
    'members-posts': get("a member's posts", null, () => `/user/posts/user/${others[other()]!.id}`),
    saved: get('saved posts', 5, () => '/user/posts/saved'),
    'followers-page': get('the first page of 50,000 followers', null, () => `/auth/followers/${callers[0]}`),
    suggestions: get('suggestions', 10, () => '/auth/suggestions'),
    top: get('top posts', null, () => '/posts/top'),
    polls: get('polls', null, () => '/polls'),
    follow: {
      name: 'follow',
      target: 2.5,
      write: true,
      next: () => {
        const number = pair()
        const who = tokens[number % tokens.length]!
        const whom = others[(Math.floor(number / tokens.length) + number * 7) % others.length]!
        return request('POST', `/api/auth/follow/${whom.id}`, writeHeaders(who))
      },
    },
    vote: {
      name: 'vote',
      target: 2.5,
      write: true,
      next: () => {
        const number = vote()
        const poll = polls[(Math.floor(number / tokens.length) + number * 7) % polls.length]!
        const body = JSON.stringify({ option: poll.options[number % poll.options.length] })
        return request(
          'POST',
          `/api/polls/${poll.id}/vote`,
          { ...writeHeaders(tokens[number % tokens.length]!), ...jsonHeaders },
          body,
        )
      },
    },
    save: {
      name: 'save',
      target: null,
      write: true,
      next: () => request('POST', `/api/posts/${newest[post()]!.id}/save`, writeHeaders(someone())),
    },
  }
}

const feedReads = ['feed', 'member-feed', 'post'] as const

function plansOf(data: SeededData): Record<string, PlanWithTarget> {
  const rooms = callPlans(data)
  const shared = feedReads.map((name) => [`${name}-of-many`, rooms[name]!])
  return { ...Object.fromEntries(shared), ...socialPlans(data) }
}

/** Names for selecting single calls. */
export const scaleNames = [
  ...['feed-of-many', 'member-feed-of-many', 'post-of-many', 'following', 'following-5000', 'profile', 'search'],
  ...['people', 'members-posts', 'saved', 'followers-page', 'suggestions', 'top', 'polls', 'follow', 'vote', 'save'],
]

export type Scale = { name: string; target: number | null; isRead: boolean; compared: Compared | Error }[]

/** Measures the named calls in one community. */
export async function measureScale(testbed: Testbed, effort: Effort, names: string[]): Promise<Scale> {
  const bench = await startCallBench(testbed, effort)
  const all = plansOf(testbed.data)
  const measured: Scale = []
  for (const plan of names.map((name) => all[name]!)) {
    const isRead = !plan.write
    const result = await compared(bench, plan).catch((error: Error) => error)
    measured.push({ name: plan.name, target: plan.target, isRead, compared: result })
  }
  await bench.stop()
  return measured
}

async function compared({ testbed, call, control, effort }: CallBench, plan: PlanWithTarget): Promise<Compared> {
  await testbed.owner.query(
    'vacuum analyze posts, follows, follow_counts, polls, poll_options, poll_votes, idempotency_keys',
  )
  return await compare(plan, call, control, { ...effort, warmUpSeconds: warmUpOf(plan, effort) })
}

/** The larger community's figures, with the smaller one's in the notes. */
export function compareScales(smaller: Scale, larger: Scale): Figure[] {
  return larger.flatMap(({ name, target, isRead, compared }, index) => {
    const before = smaller[index]!.compared
    if (compared instanceof Error) return [failedFigure(name, compared)]
    if (before instanceof Error) return [failedFigure(name, before)]
    const grown = compared.ratio / before.ratio
    const asks = isRead && grown > maxGrowth ? ': see below' : ''
    const note = `at 100,000 posts ${round(before.ratio)} ×, grown ${round(grown)} ×${asks}; ${comparisonNote(compared)}`
    if (target === null) return [observed(name, compared.ratio, '×', note)]
    const p99 = `${round(compared.call.p99)} ms, control ${round(compared.control.p99)} ms`
    return [
      atMost(name, compared.ratio, target, '×', note),
      atMost(`${name}: p99 at 16 connections`, compared.p99Ratio, target * p99Factor, '×', p99),
    ]
  })
}
