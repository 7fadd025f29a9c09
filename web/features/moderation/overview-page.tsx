import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { overview as texts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { formatNumber } from '../../ui/format.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './moderation.css'
import { useQueueTotals } from './use-queue-totals.ts'

/** /admin: the queues of open decisions. `children` are further sections. */
export function OverviewPage({ children }: { children?: ReactNode }) {
  const { totals, failed, refresh } = useQueueTotals()
  return (
    <main id="main" tabIndex={-1} className="moderation-overview">
      <div className="page-head">
        <h1 className="title">{titles.admin}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <section aria-labelledby="review-queues">
        <h2 id="review-queues" className="section-heading">
          {texts.queueTitle}
        </h2>
        {failed ? (
          <LoadError title={texts.failed} heading="h3" onRetry={refresh} />
        ) : (
          <ul className="moderation-queues">
            <Queue
              to="/admin/pending-posts"
              icon="clock"
              name={texts.pending}
              text={texts.pendingText}
              count={totals?.underReview}
            />
            <Queue
              to="/admin/cases"
              search={{ queue: 'appeals' }}
              icon="reply"
              name={texts.appeals}
              text={texts.appealsText}
              count={totals?.appeals}
            />
            <Queue
              to="/admin/reports"
              icon="flag"
              name={texts.reports}
              text={texts.reportsText}
              count={totals?.reported}
            />
          </ul>
        )}
      </section>
      {children}
    </main>
  )
}

type QueueProps = Pick<LinkProps, 'to' | 'search'> & {
  icon: IconName
  name: string
  text: string
  count: number | undefined
}

function Queue({ to, search, icon, name, text, count }: QueueProps) {
  return (
    <li>
      <Link to={to} search={search}>
        <Icon name={icon} />
        <span>
          <span className="bold">{name}</span>
          <br />
          <span className="muted">{text}</span>
        </span>
        <span className={count ? 'moderation-queue-count bold' : 'moderation-queue-count muted'}>
          {count === undefined ? <Skeleton width={24} /> : formatNumber(count)}
        </span>
        <Icon name="chevron-right" small />
      </Link>
    </li>
  )
}
