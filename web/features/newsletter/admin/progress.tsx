import { formatNumber } from '#contract/format-number.ts'
import { newsletterSending as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import type { DeliveryCounts } from '#contract/newsletter-administration.ts'

/** Recipients who have an outcome. */
export const doneOf = ({ sent, failed, unsubscribed, unknown }: DeliveryCounts): number =>
  sent + failed + unsubscribed + unknown

/** How far the sending is, as a bar and in figures. */
export function Progress({ counts }: { counts: DeliveryCounts }) {
  const done = doneOf(counts)
  const { recipients, sent, failed, unsubscribed, unknown } = counts
  const rows = { waiting: recipients - done, sent, failed, unsubscribed, unknown }
  return (
    <>
      <progress className="newsletter-bar" aria-label={texts.progress} max={Math.max(1, recipients)} value={done} />
      <dl className="admin-counts">
        {(Object.keys(rows) as (keyof typeof rows)[])
          .filter((name) => name === 'waiting' || name === 'sent' || rows[name] > 0)
          .map((name) => (
            <div key={name}>
              <dt>{texts.counts[name]}</dt>
              <dd>{formatNumber(rows[name])}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
