// The final standings of months, in all rooms together.
import type { Db } from '../../platform/database/statement.ts'
import type { AuthorRow } from '../accounts/view.ts'
import { firstOfMonth, rankedMonths } from './queries/months.ts'

/** The first days of the months whose standings are final, newest first. */
export const finalMonths = async (db: Db): Promise<string[]> =>
  (await rankedMonths(db)).map(({ starts_on }) => starts_on)

export type TopRow = AuthorRow & { rank: number; points: number }

/** The first members of a month, in a stable order. */
export const topOfMonth = async (db: Db, month: { startsOn: string; limit: number }): Promise<TopRow[]> =>
  (await firstOfMonth(db, month)).map((row) => ({ ...row, rank: row.rank! }))
