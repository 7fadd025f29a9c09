import { sharedRecord } from '#contract/messages/en/shared-records.ts'
import { tradeReview as texts } from '#contract/messages/en/trade-reviews-screens.ts'
import type { TradeReview } from '#contract/trade-reviews.ts'
import { figureMarks, formatMoney, formatResult, toneOf } from '../../shared/record-formats.ts'
import { Fact } from './fact.tsx'

/** The figures of the period in one row. */
export function ReviewFigures({ review: { now, money, rules, plansBefore } }: { review: TradeReview }) {
  const checks = rules.reduce((sum, { checked }) => sum + checked, 0)
  const kept = rules.reduce((sum, rule) => sum + rule.kept, 0)
  return (
    <dl className="journal-result gutter" aria-label={texts.figures}>
      {now.trades > 0 && (
        <Fact name={texts.net} trades={now.trades} tone={toneOf(now.net)}>
          {formatResult(now.net, 'R')}
        </Fact>
      )}
      {money.map(({ currency, trades, net }) => (
        <Fact key={currency} name={texts.netMoney} trades={trades}>
          {formatMoney(net, currency, { signed: true })}
        </Fact>
      ))}
      <div>
        <dt>{texts.count}</dt>
        <dd>{now.winRate ? sharedRecord.tradesUp(now.closed, now.winRate.wins, now.trades) : now.closed}</dd>
      </div>
      {checks > 0 && (
        <div>
          <dt>{texts.rulesKept}</dt>
          <dd {...figureMarks(checks)}>{texts.of(kept, checks)}</dd>
        </div>
      )}
      <div>
        <dt>{texts.plansBefore}</dt>
        <dd {...figureMarks(now.closed)}>{texts.of(plansBefore, now.closed)}</dd>
      </div>
      {money.map(({ currency, trades, fees }) => (
        <Fact key={currency} name={texts.fees} trades={trades}>
          {formatMoney(fees, currency)}
        </Fact>
      ))}
    </dl>
  )
}
