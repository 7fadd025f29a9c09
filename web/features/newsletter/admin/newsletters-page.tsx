import { Link } from '@tanstack/react-router'
import { newsletterList as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { AdminNewsletter } from '#contract/newsletter-administration.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../../platform/device/online.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { OfflineBanner } from '../../../ui/offline-banner.tsx'
import { newsletterPages } from './api.ts'
import { doneOf } from './progress.tsx'
import { useProgressEvents } from './use-progress-events.ts'
import './admin.css'

/** /admin/newsletter: all newsletters with their state and counts, live. */
export default function NewslettersPage() {
  const query = useCallPages(newsletterPages())
  useProgressEvents()
  const pages = query.state === 'fulfilled' ? query.data.pages : []
  const newsletters = pages.flatMap((page) => page.newsletters)
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head page-head-row">
        <div>
          <h1 className="title">{titles.newsletters}</h1>
          {pages[0] && <p className="muted">{texts.lead(pages[0].subscribers)}</p>}
        </div>
        <Link to="/admin/newsletter/new" className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" />
          {texts.create}
        </Link>
      </div>
      {query.state === 'rejected' ? (
        <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.loading} />
      ) : (
        <>
          {isOffline && <OfflineBanner content={titles.newsletters} fetchedAt={query.updatedAt} />}
          {newsletters.length === 0 ? (
            <EmptyState illustration="empty" title={texts.none} text={texts.noneText} />
          ) : (
            <ul className="newsletter-admin-list">
              {newsletters.map((newsletter) => (
                <li key={newsletter._id}>
                  <Row newsletter={newsletter} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {query.state === 'fulfilled' && query.hasMore && (
        <LoadMore
          label={texts.more}
          failedText={texts.failed}
          failed={query.error !== null}
          pending={query.isLoadingMore}
          onLoadMore={query.loadMore}
        />
      )}
    </main>
  )
}

function Row({ newsletter }: { newsletter: AdminNewsletter }) {
  const { _id: id, subject, status, counts, savedAt, finishedAt, startedAt } = newsletter
  const time = finishedAt ?? startedAt
  return (
    <>
      <Link to="/admin/newsletter/$id" params={{ id }} className="bold tap-target">
        <MemberText>{subject || texts.untitled}</MemberText>
      </Link>
      <p className="meta facts">
        <span className="chip">{texts.statuses[status]}</span>
        {status !== 'draft' && <span>{texts.progress(doneOf(counts), counts.recipients)}</span>}
        <span>
          {!time && texts.saved} <ExactTime value={time ?? savedAt} />
        </span>
      </p>
    </>
  )
}
