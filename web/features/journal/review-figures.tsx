import { tradeReview as texts } from '#contract/messages/en/trade-reviews-screens.ts'
import type { TradeReview } from '#contract/trade-reviews.ts'
import { formatMoney, formatResult, toneOf } from '../../shared/record-formats.ts'

/** The figures of the period in one row. */
export function ReviewFigures({ review: { now, money, rules, shown } }: { review: TradeReview }) {
  const checks = rules.reduce((sum, { checked }) => sum + checked, 0)
  const kept = rules.reduce((sum, rule) => sum + rule.kept, 0)
  const planned = shown.filter(({ plan }) => plan?.isBeforeEntry).length
  return (
    <dl className="journal-result gutter" aria-label={texts.figures}>
      {now.trades > 0 && (
        <div>
          <dt>{texts.net}</dt>
          <dd data-tone={toneOf(now.net)}>{formatResult(now.net, 'R')}</dd>
        </div>
      )}
      {money.map(({ currency, net }) => (
        <div key={currency}>
          <dt>{texts.netMoney}</dt>
          <dd>{formatMoney(net, currency, { signed: true })}</dd>
        </div>
      ))}
      <div>
        <dt>{texts.count}</dt>
        <dd>{now.winRate ? texts.countOf(now.closed, now.winRate.wins) : now.closed}</dd>
      </div>
      {checks > 0 && (
        <div>
          <dt>{texts.rulesKept}</dt>
          <dd>{texts.of(kept, checks)}</dd>
        </div>
      )}
      <div>
        <dt>{texts.plansBefore}</dt>
        <dd>{texts.of(planned, shown.length)}</dd>
      </div>
      {money.map(({ currency, fees }) => (
        <div key={currency}>
          <dt>{texts.fees}</dt>
          <dd>{formatMoney(fees, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
