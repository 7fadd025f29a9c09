import './journals.css'
import { formatNumber } from '#contract/format-number.ts'
import { tradeJournals as texts } from '#contract/messages/en/trade-journals-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { countedWeeks, type JournalCounts } from '#contract/trade-journals.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { addDays } from '../../../shared/periods.ts'
import { formatDate } from '../../../ui/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { journalCounts } from './api.ts'

type SharedDay = JournalCounts['days'][number]

/** Every week, by its first day. `from` is a Monday. */
export function weeksOf({ from, to, days }: Pick<JournalCounts, 'from' | 'to' | 'days'>): SharedDay[] {
  const weeks: SharedDay[] = []
  for (let date = from; date <= to; date = addDays(date, 7)) {
    const next = addDays(date, 7)
    const within = days.filter((day) => day.date >= date && day.date < next)
    const sum = (count: (day: SharedDay) => number) => within.reduce((all, day) => all + count(day), 0)
    weeks.push({ date, trades: sum((day) => day.trades), reviews: sum((day) => day.reviews) })
  }
  return weeks
}

/** How many journals, trades and shares there are. */
export function JournalCountsView() {
  const counts = useCall(journalCounts())
  return (
    <section className="moderation-journals gutter" aria-labelledby="journal-counts">
      <h2 id="journal-counts" className="visually-hidden">
        {texts.counts}
      </h2>
      {counts.state === 'fulfilled' ? (
        <Counts counts={counts.data.counts} />
      ) : counts.state === 'rejected' ? (
        <p role="alert">
          {texts.countsFailed}.{' '}
          <button type="button" className="quiet-link tap-target" onClick={counts.refresh}>
            {ui.tryAgain}
          </button>
        </p>
      ) : (
        <p role="status">
          <span className="visually-hidden">{texts.loadingCounts}</span>
          <Skeleton width={240} />
        </p>
      )}
    </section>
  )
}

function Counts({ counts }: { counts: JournalCounts }) {
  const { journals, trades, shared, days } = counts
  const figures = [
    [journals, texts.journals(journals)],
    [trades, texts.trades(trades)],
    [shared.trades, texts.sharedTrades(shared.trades)],
    [shared.reviews, texts.sharedReviews(shared.reviews)],
  ] as const
  return (
    <>
      <ul className="moderation-journals-figures">
        {figures.map(([count, name]) => (
          <li key={name}>
            <b>{formatNumber(count)}</b> <span className="muted">{name}</span>
          </li>
        ))}
      </ul>
      {days.length === 0 ? (
        <p className="muted">{texts.nothingShared(countedWeeks)}</p>
      ) : (
        <>
          <SharesTable title={texts.byWeek} column={texts.week} rows={weeksOf(counts).toReversed()} />
          <SharesTable title={texts.byDay} column={texts.day} rows={days.toReversed()} />
        </>
      )}
    </>
  )
}

type TableProps = { title: string; column: string; rows: readonly SharedDay[] }

/** The latest first. */
function SharesTable({ title, column, rows }: TableProps) {
  return (
    <details className="moderation-journals-shares">
      <summary className="tap-target">{title}</summary>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{texts.tradeColumn}</th>
            <th scope="col">{texts.reviewColumn}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, trades, reviews }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date, 'UTC')}</th>
              <td>{formatNumber(trades)}</td>
              <td>{formatNumber(reviews)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
