// The hall of fame as everyone sees it, and what administrators choose from.
import type { CallResponse } from '#contract/define.ts'
import { type AdminHall, type HallOfFame, hallLimits, type hallOfFame, Month } from '#contract/hall-of-fame.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { authorView } from '../accounts/view.ts'
import { finalMonths, topOfMonth } from '../points/reads.ts'
import { periodOf } from '../points/rules.ts'
import { latestChoice, type MemberRow, membersOfChoice, shownChoice, shownMonths } from './queries.ts'
import { automaticOn, firstDayOf, lastDayOf, monthOf } from './rules.ts'
import type { ChoiceRow } from './tables.ts'

const hallView = (choice: ChoiceRow, members: MemberRow[]): HallOfFame => ({
  month: monthOf(choice.month),
  startDate: choice.month,
  endDate: lastDayOf(choice.month),
  isAutomatic: choice.is_automatic,
  chosenAt: choice.at,
  version: choice.version,
  members: members.map((row) => ({ rank: row.rank, points: row.points, user: authorView(row), reason: row.reason })),
})

type Response = CallResponse<(typeof hallOfFame)['GET /hall-of-fame']>

async function hallOf({ db, viewer }: Context, { month }: { month: string | null }): Promise<HallOfFame | null> {
  const [choice] = await shownChoice(db, { month })
  return choice ? await viewChoice({ db, viewer }, choice) : null
}

const viewChoice = async ({ db, viewer }: Pick<Context, 'db' | 'viewer'>, choice: ChoiceRow): Promise<HallOfFame> => {
  const { month, version } = choice
  return hallView(choice, await membersOfChoice(db, { month, version, viewer: viewer?.memberId ?? null }))
}

/** Null if the month has none. */
export const readHallOf = (context: Context, month: string): Promise<HallOfFame | null> =>
  hallOf(context, { month: firstDayOf(month) })

/** Throws `not_found` if the month has none. */
export async function getHall(context: Context, month: string): Promise<HallOfFame> {
  const hall = Month.safeParse(month).success ? await readHallOf(context, month) : null
  if (!hall) throw new Failure('not_found')
  return hall
}

export const readCurrentHall = async (context: Context): Promise<Response> => ({
  data: await hallOf(context, { month: null }),
  isFallback: false,
})

export async function readHistoricalHall(context: Context, date: string): Promise<Response> {
  const data = await hallOf(context, { month: periodOf('monthly', date).startsOn })
  return data ? { data, isFallback: false } : { ...(await readCurrentHall(context)), isFallback: true }
}

export const readHall = (context: Context, date: string | undefined): Promise<Response> =>
  date === undefined ? readCurrentHall(context) : readHistoricalHall(context, date)

export const readMonths = async ({ db }: Context): Promise<{ months: string[] }> => ({
  months: (await shownMonths(db)).map(({ month }) => monthOf(month)),
})

/** When the hall of each month was chosen. */
export const readChoiceTimes = async ({ db }: Pick<Context, 'db'>): Promise<{ month: string; at: string }[]> =>
  (await shownMonths(db)).map(({ month, at }) => ({ month: monthOf(month), at }))

export async function readAdminHall(context: MemberContext, wanted: string | undefined): Promise<AdminHall> {
  const { db } = context
  const months = await finalMonths(db)
  const firstDay = wanted === undefined ? months[0] : firstDayOf(wanted)
  const shown = { months: months.map(monthOf) }
  if (!firstDay) return { ...shown, month: null, shortlist: [], hall: null, version: 0, automaticOn: null }
  const rows = await topOfMonth(db, { startsOn: firstDay, limit: hallLimits.shortlist })
  const [latest] = await latestChoice(db, { month: firstDay })
  return {
    ...shown,
    month: monthOf(firstDay),
    shortlist: rows.map((row) => ({ rank: row.rank, points: row.points, user: authorView(row) })),
    hall: await hallOf(context, { month: firstDay }),
    version: latest?.version ?? 0,
    automaticOn: automaticOn(firstDay),
  }
}
