// The halls of fame of the past months, chosen from the final standings by the same actions as on a real site.
import { hallLimits } from '#contract/hall-of-fame-limits.ts'
import { chooseAutomatically, chooseHall } from '../../features/hall-of-fame/actions/choose.ts'
import { readAdminHall } from '../../features/hall-of-fame/reads.ts'
import { nowMs, shiftClock } from '../../platform/clock.ts'
import { contextFor, type DemoContext } from './members.ts'

const mostMonths = 6
/** Of the oldest months shown, this one was chosen by nobody. */
const automaticMonth = 1

const reasons = [
  'Charts with the price at which they were wrong, every week of the month.',
  'First answers to first posts, in all rooms.',
  'Lessons that others came back to.',
] as const

/** Sets the clock to a day of the month after this one. */
const goToDayAfter = (month: string, date: number): void => {
  const [year, number] = month.split('-').map(Number)
  shiftClock(0)
  shiftClock(Date.UTC(year!, number!, date, 6) - nowMs())
}

/** Does nothing for months without final standings. */
export async function chooseHalls(context: DemoContext, username: string): Promise<void> {
  const administrator = contextFor(context, username, 'admin')
  const { months } = await readAdminHall(administrator, undefined)
  for (const [index, month] of months.slice(0, mostMonths).toReversed().entries()) {
    const { shortlist } = await readAdminHall(administrator, month)
    const chosen = shortlist.slice(0, hallLimits.automatic)
    goToDayAfter(month, index === automaticMonth ? hallLimits.automaticDay : hallLimits.automaticDay - 1)
    if (index === automaticMonth) await chooseAutomatically(context.platform)
    else if (chosen.length > 0)
      await chooseHall(administrator, {
        adminSelected: chosen.map(({ user }) => user._id),
        month,
        reasons: Object.fromEntries(chosen.map(({ user }, place) => [user._id, reasons[place]!])),
      })
  }
  shiftClock(0)
}
