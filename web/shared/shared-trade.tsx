import { formatNumber } from '#contract/format-number.ts'
import { journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { sharedRecord as texts } from '#contract/messages/en/shared-records.ts'
import type { SharedTrade } from '#contract/shared-records.ts'
import { formatClock, formatDate } from '../ui/format.ts'
import { useTimeZone } from '../ui/use-time-zone.ts'
import { RecordFacts } from './record-facts.tsx'
import { formatDecimal, formatResult, toneOf } from './record-formats.ts'
import './shared-records.css'

/** A trade in a post, with the figures that its member stated. */
export function SharedTradeView({ trade }: { trade: SharedTrade }) {
  const zone = useTimeZone()
  const { symbol, side, market, entry, exit, plan, r, plannedR, rulesKept, rulesChecked, openedAt, closedAt } = trade
  const time = (at: string): string => `${formatDate(at, zone)}, ${formatClock(at, zone)}`
  const facts = [
    [texts.entry, formatDecimal(entry)],
    [texts.exit, formatDecimal(exit)],
    [texts.stop, plan?.stop && formatDecimal(plan.stop)],
    [texts.target, plan?.target && formatDecimal(plan.target)],
    [texts.planned, plannedR && `${formatNumber(Number(plannedR), 2)} R`],
    [texts.rules, rulesChecked > 0 && texts.of(rulesKept, rulesChecked)],
    [texts.times, `${time(openedAt)} – ${time(closedAt)}`],
  ] as const
  return (
    <div className="shared-record">
      <div className="shared-record-head">
        <p dir="auto">
          <span className="visually-hidden">{texts.tradeTitle}: </span>
          <b>{symbol}</b> <span className="muted">{`${words.sides[side]} · ${words.markets[market]}`}</span>
        </p>
        <p className="shared-record-result" data-tone={r === null ? undefined : toneOf(Number(r))}>
          {r === null ? texts.noResult : formatResult(Number(r), 'R')}
        </p>
      </div>
      <RecordFacts facts={facts} />
      <p className="meta">{plan ? (plan.isBeforeEntry ? texts.planBefore : texts.planAfter) : texts.noPlan}</p>
      <p className="meta">{texts.stated}</p>
    </div>
  )
}
