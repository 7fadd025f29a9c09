import { hallLimits } from '#contract/hall-of-fame.ts'
import { day } from '../../platform/clock.ts'
import { periodOf } from '../points/rules.ts'

/** As '2026-10', from a month's first day. */
export const monthOf = (firstDay: string): string => firstDay.slice(0, 7)
export const firstDayOf = (month: string): string => `${month}-01`

/** The last day of a month. */
export const lastDayOf = (firstDay: string): string => {
  const end = new Date(periodOf('monthly', firstDay).endsOn!)
  return new Date(end.getTime() - day).toISOString().slice(0, 10)
}

/** The day on which the first of the standings are taken if no administrator has chosen. */
export const automaticOn = (firstDay: string): string => {
  const nextMonth = periodOf('monthly', firstDay).endsOn!
  return `${monthOf(nextMonth)}-0${hallLimits.automaticDay}`
}
