import { inTimeOrder } from '#contract/journal-figures.ts'
import type { PlanVersion, Trade } from '#contract/journal-trades.ts'
import { tradePage as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { formatDecimal } from '../../shared/record-formats.ts'
import { formatDate, formatTime } from '../../ui/format.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { Section } from './trade-section.tsx'

type Entry = { at: string; what: string; isDateOnly?: boolean }

const isEmpty = ({ entry, stop, target, quantity, thesis }: PlanVersion): boolean =>
  !thesis && [entry, stop, target, quantity].every((value) => value === null)

/** What is known to have happened, in time. */
export function logOf({ plans, legs, closedAt, createdAt, updatedAt, version }: Trade): Entry[] {
  const log: Entry[] = [
    { at: createdAt, what: texts.log.written },
    ...plans.map((plan, index) => ({
      at: plan.createdAt,
      what: isEmpty(plan) ? texts.log.planCleared : index === 0 ? texts.log.planWritten : texts.log.planChanged,
    })),
    ...legs.map(({ at, isDateOnly, side, quantity }) => ({
      at,
      isDateOnly,
      what: `${words.legs[side]} ${formatDecimal(quantity)}`,
    })),
  ]
  const last = inTimeOrder(legs).at(-1)
  if (closedAt && last) log.push({ at: closedAt, isDateOnly: last.isDateOnly, what: texts.log.closed })
  if (version > 1) log.push({ at: updatedAt, what: texts.log.changed })
  return inTimeOrder(log)
}

export function TradeLog({ trade }: { trade: Trade }) {
  const zone = useTimeZone()
  return (
    <Section title={texts.log.title}>
      <dl className="journal-facts">
        {logOf(trade).map(({ at, what, isDateOnly }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two legs can be equal
          <div key={index}>
            <dt>{isDateOnly ? formatDate(at, zone) : `${formatDate(at, zone)}, ${formatTime(at, zone)}`}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
