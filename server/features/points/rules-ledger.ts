// Decides which award or reversal brings a source's latest row in line with its state.
import type { Timeframe } from '#contract/points.ts'
import { type EarningAction, pointsOf, type Withheld, whyCapIsReached } from './rules.ts'

/** A key's latest row, as columns with a prefix. All null if it has none. */
export type LatestColumns<Prefix extends string> = {
  [Name in `${Prefix}_sequence` | `${Prefix}_points`]: number | null
} & { [Name in `${Prefix}_is_reversal` | `${Prefix}_is_mutual`]: boolean | null } & {
  [Name in `${Prefix}_day` | `${Prefix}_withheld`]: string | null
}

export type LatestRow = {
  sequence: number
  isReversal: boolean
  points: number
  day: string
  withheld: Withheld | null
  isMutual: boolean
}

export function latestOf<Prefix extends string>(row: LatestColumns<Prefix>, prefix: Prefix): LatestRow | null {
  const columns = row as Record<string, unknown>
  const sequence = columns[`${prefix}_sequence`]
  if (sequence === null) return null
  return {
    sequence: sequence as number,
    isReversal: columns[`${prefix}_is_reversal`] as boolean,
    points: columns[`${prefix}_points`] as number,
    day: columns[`${prefix}_day`] as string,
    withheld: columns[`${prefix}_withheld`] as Withheld | null,
    isMutual: columns[`${prefix}_is_mutual`] as boolean,
  }
}

/** Whose row it is, and for what. `timeframe`: the only board that it counts on, or null for all. */
type RowKey = {
  action: EarningAction | 'admin_adjustment'
  memberId: string
  actorId: string
  sourceKind: 'post' | 'comment' | 'video' | 'poll' | 'badge' | 'trade' | 'adjustment'
  sourceId: string
  section: string
  timeframe: Timeframe | null
}

/** The action of an award, and the member who earns it. */
export type AwardKey = Omit<RowKey, 'timeframe'> & { action: EarningAction }

export type Source = AwardKey & {
  /** Whether the source stands: the like is given, the post is published. */
  stands: boolean
  latest: LatestRow | null
  /** When an award counts, and its day. */
  at: string
  day: string
  /** Awards of that day that the cap has counted. */
  counted: number
  /** Why it earns nothing, apart from the cap. */
  withheld: Withheld | null
  receipts: { received: number; mutual: number; isMutual: boolean }
  isRemoval: boolean
}

export type NewRow = RowKey & {
  points: number
  sequence: number
  isReversal: boolean
  at: string
  day: string
  /** The day of the award: of the row itself, or of the one that it reverses. */
  awardDay: string
  withheld: Withheld | null
  countedBefore: number
  received: number
  mutual: number
  isMutual: boolean
  isRemoval: boolean
}

const isActive = (latest: LatestRow | null): latest is LatestRow => latest !== null && !latest.isReversal

const keyOf = ({ action, memberId, actorId, sourceKind, sourceId, section }: Source): RowKey => ({
  action,
  memberId,
  actorId,
  sourceKind,
  sourceId,
  section,
  timeframe: null,
})

/** A reversal is of exactly what the award earned. It counts now. */
function reversalOf(source: Source, latest: LatestRow, now: { at: string; day: string }): NewRow {
  return {
    ...keyOf(source),
    // Not -0.
    points: 0 - latest.points,
    sequence: latest.sequence,
    isReversal: true,
    at: now.at,
    day: now.day,
    awardDay: latest.day,
    withheld: latest.withheld,
    isMutual: latest.isMutual,
    isRemoval: source.isRemoval,
    countedBefore: 0,
    received: 0,
    mutual: 0,
  }
}

function awardOf(source: Source, counted: number): NewRow {
  const { action, at, day, receipts } = source
  const withheld = source.withheld ?? whyCapIsReached(action, counted)
  return {
    ...keyOf(source),
    points: pointsOf({ action, withheld, ...receipts }),
    sequence: (source.latest?.sequence ?? 0) + 1,
    isReversal: false,
    at,
    day,
    awardDay: day,
    withheld,
    countedBefore: counted,
    ...receipts,
    isRemoval: false,
  }
}

/** The key of the awards that a cap counts together: of like_taken those from one giver. */
const capKeyOf = ({ action, memberId, actorId }: Source, day: string): string =>
  action === 'like_taken' ? `${action} ${memberId} ${actorId} ${day}` : `${action} ${memberId} ${day}`

/**
 * The rows that bring the ledger in line with the sources, in their order. None for sources that are in line already,
 * so a repeat changes nothing.
 */
export function rowsFor(sources: Source[], now: { at: string; day: string }): NewRow[] {
  const rows: NewRow[] = []
  const added = new Map<string, number>()
  for (const source of sources) {
    const { latest, stands, counted, day } = source
    if (stands === isActive(latest)) continue
    const row = stands
      ? awardOf(source, counted + (added.get(capKeyOf(source, day)) ?? 0))
      : reversalOf(source, latest!, now)
    if (row.withheld === null) {
      const key = capKeyOf(source, row.awardDay)
      added.set(key, (added.get(key) ?? 0) + (stands ? 1 : -1))
    }
    rows.push(row)
  }
  return rows
}

/** Points that an administrator gave or took, until that is undone. */
export type Adjustment = {
  id: string
  memberId: string
  actorId: string
  section: string
  timeframe: Timeframe | null
  points: number
  at: string
  day: string
  stands: boolean
  latest: LatestRow | null
}

const adjustmentEvidence = {
  withheld: null,
  countedBefore: 0,
  received: 0,
  mutual: 0,
  isMutual: false,
  isRemoval: false,
} as const

/**
 * The award of an adjustment, or its reversal. An adjustment of one week or month is reversed there, not in the week or
 * month in which it is undone.
 */
export function rowOfAdjustment(adjustment: Adjustment, now: { at: string; day: string }): NewRow | null {
  const { id: sourceId, memberId, actorId, section, timeframe, points, at, day, stands, latest } = adjustment
  if (stands === isActive(latest)) return null
  const key = { memberId, actorId, sourceId, section, timeframe } as const
  const row = { ...key, action: 'admin_adjustment', sourceKind: 'adjustment', ...adjustmentEvidence } as const
  if (stands)
    return { ...row, points, sequence: (latest?.sequence ?? 0) + 1, isReversal: false, at, day, awardDay: day }
  const isInPeriod = timeframe === 'weekly' || timeframe === 'monthly'
  const { sequence, day: awardDay } = latest!
  return {
    ...row,
    sequence,
    awardDay,
    isReversal: true,
    points: 0 - latest!.points,
    at: now.at,
    day: isInPeriod ? awardDay : now.day,
  }
}
