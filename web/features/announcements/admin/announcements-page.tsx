import { Link } from '@tanstack/react-router'
import type { AdminAnnouncement } from '#contract/announcement-administration.ts'
import { announcementList as texts } from '#contract/messages/en/announcement-editor-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
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
import { announcementPages } from './api.ts'
import { useProgressEvents } from './use-progress-events.ts'
import './admin.css'

/** /admin/announcements: all announcements with their state and counts, live. */
export default function AnnouncementsPage() {
  const query = useCallPages(announcementPages())
  useProgressEvents()
  const announcements = query.state === 'fulfilled' ? query.data.pages.flatMap((page) => page.announcements) : []
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head page-head-row">
        <div>
          <h1 className="title">{titles.announcements}</h1>
          <p className="muted">{texts.lead}</p>
        </div>
        <Link to="/admin/announcements/new" className={buttonClass({ variant: 'primary' })}>
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
          {isOffline && <OfflineBanner content={titles.announcements} fetchedAt={query.updatedAt} />}
          {announcements.length === 0 ? (
            <EmptyState illustration="empty" title={texts.none} text={texts.noneText} />
          ) : (
            <ul className="announcement-admin-list">
              {announcements.map((announcement) => (
                <li key={announcement._id}>
                  <Row announcement={announcement} />
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

function Row({ announcement }: { announcement: AdminAnnouncement }) {
  const { _id: id, content, status, counts, savedAt, finishedAt, startedAt } = announcement
  const { channel, audience } = content
  const time = finishedAt ?? startedAt
  return (
    <>
      <Link to="/admin/announcements/$id" params={{ id }} className="bold tap-target">
        <MemberText>{content.title.en || texts.untitled}</MemberText>
      </Link>
      <p className="meta facts">
        <span className="chip">{texts.status(status, channel)}</span>
        <span>{texts.channels[channel]}</span>
        <span>{texts.audiences[audience]}</span>
        {startedAt && channel !== 'banner' && <span>{texts.sent(counts.sent)}</span>}
        <span>
          {!time && texts.saved} <ExactTime value={time ?? savedAt} />
        </span>
      </p>
    </>
  )
}
