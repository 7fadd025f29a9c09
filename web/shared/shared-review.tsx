import { sharedRecord as texts } from '#contract/messages/en/shared-records.ts'
import type { SharedReview } from '#contract/shared-records.ts'
import { formatDate } from '../ui/format.ts'
import { RecordFacts } from './record-facts.tsx'
import { figureMarks, formatResult, toneOf } from './record-formats.ts'
import './shared-records.css'

/** A trade review in a post, with the figures that its member stated. */
export function SharedReviewView({ review: { period, now, before } }: { review: SharedReview }) {
  const { kept, broken } = now.rules
  const checked = kept.trades + broken.trades
  return (
    <div className="shared-record">
      <div className="shared-record-head">
        <p>
          <b>{texts.reviewTitle[period]}</b>{' '}
          <span className="muted">{texts.period(formatDate(now.from, 'UTC'), formatDate(now.to, 'UTC'))}</span>
        </p>
        <p className="shared-record-result" {...figureMarks(now.trades, toneOf(now.net))}>
          {now.trades > 0 ? formatResult(now.net, 'R') : texts.noResult}
        </p>
      </div>
      <RecordFacts
        facts={[
          [texts.trades, now.winRate ? texts.tradesUp(now.closed, now.winRate.wins, now.trades) : String(now.closed)],
          [texts.keptAll, checked > 0 && texts.of(kept.trades, checked)],
        ]}
      />
      {before.trades > 0 && (
        <p className="meta">{texts.before[period](formatResult(before.net, 'R'), before.closed)}</p>
      )}
      <p className="meta">{texts.stated}</p>
    </div>
  )
}
