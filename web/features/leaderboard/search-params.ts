// The search parameters of the leaderboard.
import type { SectionOrAll } from '#contract/common.ts'
import { boardLimits, type Timeframe, timeframes } from '#contract/points.ts'
import { sections } from '#contract/sections.ts'
import { isDay } from '../../shared/periods.ts'
import { boardPageSize } from './api.ts'

/** The screen begins with the running month of all rooms (B §9). `date`: a day of a past period. */
export type BoardSearch = {
  room?: Exclude<SectionOrAll, 'all'>
  period?: Exclude<Timeframe, 'monthly'>
  date?: string
  page?: string
}

const maxPage = boardLimits.maxSkip / boardPageSize + 1

export function parseBoardSearch({ room, period, date, page }: Record<string, unknown>): BoardSearch {
  const timeframe = timeframes.find((known) => known === period && known !== 'monthly')
  const number = Number(page)
  return {
    room: sections.find((known) => known === room),
    period: timeframe as BoardSearch['period'],
    date: isDay(date) && timeframe !== 'allTime' ? date : undefined,
    page: Number.isInteger(number) && number > 1 && number <= maxPage ? String(number) : undefined,
  }
}
