// Totals per member and room: sums the changes that ledger rows make to everything derived from them, once per key.
import type { SectionOrAll } from '#contract/common.ts'
import { type Timeframe, timeframes } from '#contract/points.ts'
import { sections } from '#contract/sections.ts'
import type { NewRow } from './rules-ledger.ts'
import { periodOf } from './rules-periods.ts'

/** The boards of a period. */
export const rooms = ['all', ...sections] as const satisfies SectionOrAll[]
export type Room = (typeof rooms)[number]

/** `action`: as members see it. `awards`: the number that a cap limits. */
export type DayChange = {
  memberId: string
  day: string
  action: string
  section: string
  points: number
  awards: number
}

/** `rooms`: only those that change. `at`: when the new total was reached. `trustedGiven`: see `Giver`. */
export type TotalChange = {
  memberId: string
  timeframe: Timeframe
  startsOn: string
  received: number
  mutual: number
  trustedGiven: number
  rooms: Partial<Record<Room, { points: number; at: string }>>
}

/** The change that an award or a reversal makes to the counts of the caps. */
const countedOf = ({ withheld, isReversal }: NewRow): number => {
  if (withheld !== null) return 0
  return isReversal ? -1 : 1
}

/** Members see a reversal by an administrator under a name of its own. */
const shownActionOf = ({ action, isRemoval }: NewRow): string => (isRemoval ? 'admin_post_removal' : action)

export function dayChanges(rows: NewRow[]): DayChange[] {
  const changes = new Map<string, DayChange>()
  const add = ({ points, awards, ...key }: DayChange) => {
    const name = `${key.memberId} ${key.day} ${key.action} ${key.section}`
    const known = changes.get(name)
    changes.set(name, { ...key, points: (known?.points ?? 0) + points, awards: (known?.awards ?? 0) + awards })
  }
  for (const row of rows) {
    const { memberId, section, action, day, awardDay } = row
    const isCounted = row.timeframe === null || row.timeframe === 'allTime'
    const [points, awards, shown] = [isCounted ? row.points : 0, countedOf(row), shownActionOf(row)]
    const isOneRow = awardDay === day && shown === action
    add({ memberId, day, action: shown, section, points, awards: isOneRow ? awards : 0 })
    if (!isOneRow && awards !== 0) add({ memberId, day: awardDay, action, section, points: 0, awards })
  }
  return [...changes.values()]
}

const later = (a: string | undefined, b: string): string => (a === undefined || a < b ? b : a)

function addPoints(change: TotalChange, { points, section, at }: NewRow): void {
  if (points === 0) return
  for (const room of new Set<Room>(['all', section as Room])) {
    const known = change.rooms[room]
    change.rooms[room] = { points: (known?.points ?? 0) + points, at: later(known?.at, at) }
  }
}

/** The all-time row also has the receipts that the ring discount compares, and the trusted likes that the giver gave. */
export function totalChanges(rows: NewRow[]): TotalChange[] {
  const changes = new Map<string, TotalChange>()
  // Most rows are of one day.
  const starts = new Map<string, string>()
  const startOf = (timeframe: Timeframe, day: string): string => {
    const name = `${timeframe} ${day}`
    const start = starts.get(name) ?? periodOf(timeframe, day).startsOn
    starts.set(name, start)
    return start
  }
  const changeOf = (memberId: string, timeframe: Timeframe, day: string): TotalChange => {
    const startsOn = startOf(timeframe, day)
    const name = `${memberId} ${timeframe} ${startsOn}`
    const known = changes.get(name)
    if (known) return known
    const change = { memberId, timeframe, startsOn, received: 0, mutual: 0, trustedGiven: 0, rooms: {} }
    changes.set(name, change)
    return change
  }
  for (const row of rows) {
    const { memberId } = row
    const receipts = row.action === 'like_taken' ? countedOf(row) : 0
    for (const timeframe of row.timeframe ? [row.timeframe] : timeframes) {
      const isAllTime = timeframe === 'allTime'
      if (row.points === 0 && !(isAllTime && receipts !== 0)) continue
      const change = changeOf(memberId, timeframe, row.day)
      if (isAllTime) {
        change.received += receipts
        change.mutual += row.isMutual ? receipts : 0
      }
      addPoints(change, row)
    }
    if (receipts !== 0 && !row.isMutual) changeOf(row.actorId, 'allTime', row.day).trustedGiven += receipts
  }
  return [...changes.values()]
}
