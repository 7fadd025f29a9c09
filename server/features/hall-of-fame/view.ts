// Converts rows to the contract's shapes.
import type { HallOfFame } from '#contract/hall-of-fame.ts'
import { authorView } from '../accounts/view.ts'
import type { MemberRow } from './queries/choices.ts'
import { lastDayOf, monthOf } from './rules.ts'
import type { ChoiceRow } from './tables.ts'

export const hallView = (choice: ChoiceRow, members: MemberRow[]): HallOfFame => ({
  month: monthOf(choice.month),
  startDate: choice.month,
  endDate: lastDayOf(choice.month),
  isAutomatic: choice.is_automatic,
  chosenAt: choice.at,
  version: choice.version,
  members: members.map((row) => ({ rank: row.rank, points: row.points, user: authorView(row), reason: row.reason })),
})
