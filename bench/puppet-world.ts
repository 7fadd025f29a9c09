// Points of simulated members, by the rules that the program uses, without a database.

import { pointRules } from '#contract/points-rules.ts'
import { isRingLike, type Withheld, whyLikeIsWithheld } from '../server/features/points/rules.ts'
import { type NewRow, rowsFor, type Source } from '../server/features/points/rules-ledger.ts'
import { day as dayMs } from '../server/platform/clock.ts'

/** Days on which a like makes a later one an exchange (queries/likes.ts). */
const exchangeDays = 35

export type Member = { joinedOn: number; hasPost: boolean; isFounder: boolean }
type Given = { day: number; count: number }

export type World = {
  startDay(day: number): void
  post(author: number): void
  vote(voter: number): void
  writeTrade(member: number): void
  like(giver: number, author: number): void
  /** Points of each member from this day to that one, both included. */
  pointsBetween(from: number, to: number): Int32Array
  /**
   * Points that likes would have earned their authors without the rules against rings, since the last `forgetLosses`.
   */
  forgetLosses(): void
  losses(): { points: number; discounted: number; overGiverCap: number; conditions: Record<Withheld, number> }
}

const at = (day: number): string => new Date(day * dayMs).toISOString()

export function createWorld(members: Member[]): World {
  const count = members.length
  const days: Int32Array[] = []
  const received = new Int32Array(count)
  const mutual = new Int32Array(count)
  const trustedGiven = new Int32Array(count)
  const given = new Map<number, Given>()
  const counted = {
    post: new Int32Array(count),
    vote: new Int32Array(count),
    like_given: new Int32Array(count),
    tradeJournal: new Int32Array(count),
  }
  const conditions = {} as Record<Withheld, number>
  const lost = { points: 0, discounted: 0, overGiverCap: 0 }
  let today = 0
  let now = { at: at(0), day: at(0).slice(0, 10) }
  let sources = 0

  const common = (member: number, actor: number): Omit<Source, 'action' | 'counted'> => ({
    memberId: String(member),
    actorId: String(actor),
    sourceKind: 'post',
    sourceId: String(sources++),
    section: 'bittalks',
    stands: true,
    latest: null,
    at: now.at,
    day: now.day,
    withheld: null,
    receipts: { received: 0, mutual: 0, isMutual: false },
    isRemoval: false,
  })

  const earn = (member: number, { points }: NewRow): void => {
    days[today]![member]! += points
    lost.points += points
  }

  const act = (action: 'post' | 'vote' | 'tradeJournal', member: number): void => {
    const [row] = rowsFor([{ ...common(member, member), action, counted: counted[action][member]! }], now)
    if (row!.withheld === null) counted[action][member]!++
    earn(member, row!)
  }

  const pairOf = (author: number, giver: number): number => author * count + giver

  /** Records the points that the ring discount or the cap per giver took from this like. */
  const recordLoss = (taken: NewRow): void => {
    const loss = pointRules.like_taken.points - taken.points
    if (taken.withheld === 'giver_cap') lost.overGiverCap += loss
    else lost.discounted += loss
  }

  const like = (giver: number, author: number): void => {
    const { joinedOn, hasPost, isFounder } = members[giver]!
    const withheld = whyLikeIsWithheld({
      likedAt: today * dayMs,
      giverJoinedAt: joinedOn * dayMs,
      giverHasPost: hasPost,
      isSameDevice: false,
    })
    const pair = given.get(pairOf(author, giver))
    const back = given.get(pairOf(giver, author))
    const isMutual = isRingLike({
      gaveBack: back !== undefined && back.day >= today - exchangeDays,
      isFounder,
      received: received[giver]!,
      mutual: mutual[giver]!,
      trustedGiven: trustedGiven[giver]!,
    })
    const receipts = { received: received[author]!, mutual: mutual[author]!, isMutual }
    const [ofGiver, ofAuthor] = rowsFor(
      [
        { ...common(giver, giver), action: 'like_given', counted: counted.like_given[giver]!, withheld },
        {
          ...common(author, giver),
          action: 'like_taken',
          counted: pair?.day === today ? pair.count : 0,
          withheld,
          receipts,
        },
      ],
      now,
    ) as [NewRow, NewRow]
    if (withheld) conditions[withheld] = (conditions[withheld] ?? 0) + pointRules.like_taken.points
    else recordLoss(ofAuthor)
    if (ofGiver.withheld === null) counted.like_given[giver]!++
    if (ofAuthor.withheld === null) {
      given.set(pairOf(author, giver), { day: today, count: pair?.day === today ? pair.count + 1 : 1 })
      received[author]!++
      if (isMutual) mutual[author]!++
      else trustedGiven[giver]!++
    }
    earn(giver, ofGiver)
    earn(author, ofAuthor)
  }

  return {
    startDay: (day) => {
      today = day
      days[day] = new Int32Array(count)
      now = { at: at(day), day: at(day).slice(0, 10) }
      for (const counts of Object.values(counted)) counts.fill(0)
    },
    post: (author) => {
      members[author]!.hasPost = true
      act('post', author)
    },
    vote: (voter) => act('vote', voter),
    writeTrade: (member) => act('tradeJournal', member),
    like,
    pointsBetween: (from, to) => {
      const sum = new Int32Array(count)
      for (const points of days.slice(from, to + 1))
        for (let member = 0; member < count; member++) sum[member]! += points![member]!
      return sum
    },
    forgetLosses: () => {
      Object.assign(lost, { points: 0, discounted: 0, overGiverCap: 0 })
      for (const reason of Object.keys(conditions) as Withheld[]) conditions[reason] = 0
    },
    losses: () => ({ ...lost, conditions }),
  }
}
