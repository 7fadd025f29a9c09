// Folds likes of the same post, and likes given, into one row each.
import type { PointsEntry } from '#contract/points.ts'

export type Folded = { entries: PointsEntry[]; points: number }

/** Entries with the same key, one after the other, become one row. Null: always on its own. */
function foldKey({ action, source, reverses, reversedBy, withheld, section }: PointsEntry): string | null {
  if (reverses || reversedBy || withheld) return null
  if (action === 'like_taken') return `${action} ${source._id}`
  return action === 'like_given' ? `${action} ${section}` : null
}

/** Never folds across days (`dayOf`). */
export function foldEntries(entries: readonly PointsEntry[], dayOf: (time: string) => string): Folded[] {
  const rows: Folded[] = []
  let last: string | null = null
  for (const entry of entries) {
    const key = foldKey(entry)
    const dated = key && `${key} ${dayOf(entry.createdAt)}`
    const row = rows.at(-1)
    if (row && dated && dated === last) {
      row.entries.push(entry)
      row.points += entry.points
    } else rows.push({ entries: [entry], points: entry.points })
    last = dated
  }
  return rows
}
