// The halls of fame of the past months, chosen from the final standings by the same actions as on a real site, a day or
// two after each month.
import { hallLimits } from '#contract/hall-of-fame.ts'
import { chooseAutomatically, chooseHall } from '../../features/hall-of-fame/actions.ts'
import { readAdminHall } from '../../features/hall-of-fame/reads.ts'
import { dayOf, periodOf } from '../../features/points/rules.ts'
import { hour, minute } from '../../platform/clock.ts'
import { contextFor, type DemoContext, type TimedAction } from './members.ts'

const monthCount = 7
/** Nobody chose for this month, counted back from last month. */
const automaticMonth = 4

/** For each month: places on the shortlist, from 0, with the reasons. */
const choices: Record<number, string>[] = [
  {
    0: 'Every range with the price at which it is wrong, in all weeks of the month.',
    1: 'Published a backtest that failed, with the numbers.',
    3: 'Answered each first post of the month within a day.',
  },
  {
    0: 'Explained the rupee’s part in the gold price until everybody had it.',
    2: 'Slow charts, honest results, and a spreadsheet for all of us.',
  },
  {
    0: 'Lessons that others came back to.',
    1: 'Wrote down the losing trades first.',
    2: 'The weekly poll of the room, with the result explained each Friday.',
  },
  {
    1: 'Kept a hard discussion about expiry days friendly.',
    2: 'Basics for new members, every Sunday.',
    4: 'The best questions of the month.',
  },
]
const usualChoice = {
  0: 'Charts that others learnt from.',
  1: 'Careful answers in three rooms.',
  2: 'A journal in public.',
}

function lastMonths(now: number, zone: string): string[] {
  const months: string[] = []
  for (let month = periodOf('monthly', dayOf(new Date(now), zone)); months.length < monthCount; ) {
    months.push(month.previous!)
    month = periodOf('monthly', month.previous!)
  }
  return months
}

/** `username`: the administrator. Does nothing for months without final standings. */
export function hallActions(context: DemoContext, username: string, now: number): TimedAction[] {
  return lastMonths(now, context.platform.config.timeZone)
    .map((firstDay, index) => {
      const isAutomatic = index === automaticMonth
      const chooseOn = isAutomatic ? hallLimits.automaticDay : hallLimits.automaticDay - 1
      const run = async () => {
        if (isAutomatic) await chooseAutomatically(context.platform)
        else await choose(context, { username, month: firstDay.slice(0, 7), choice: choices[index] ?? usualChoice })
      }
      const next = Date.parse(periodOf('monthly', firstDay).endsOn!)
      return { ago: (now - (next + (chooseOn - 1) * 24 * hour + 6 * hour)) / minute, run }
    })
    .filter(({ ago }) => ago > 0)
}

type Choice = { username: string; month: string; choice: Record<number, string> }

async function choose(context: DemoContext, { username, month, choice }: Choice): Promise<void> {
  const administrator = contextFor(context, username, 'admin')
  const { months, shortlist } = await readAdminHall(administrator, month)
  if (!months.includes(month)) return
  const chosen = Object.entries(choice).flatMap(([place, reason]) => {
    const entry = shortlist[Number(place)]
    return entry ? [[entry.user._id, reason] as const] : []
  })
  if (chosen.length === 0) return
  await chooseHall(administrator, {
    month,
    adminSelected: chosen.map(([id]) => id),
    reasons: Object.fromEntries(chosen),
  })
}
