import { Link } from '@tanstack/react-router'
import type { AdminAnnouncement } from '#contract/announcement-administration.ts'
import { announcementList as texts } from '#contract/messages/en/announcement-editor-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { AdminList } from '../../../shared/admin/admin-list.tsx'
import { useProgressEvents } from '../../../shared/admin/use-progress-events.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { announcementPages, changedReads } from './api.ts'

/** /admin/announcements: all announcements with their state and counts, live. */
export default function AnnouncementsPage() {
  const query = useCallPages(announcementPages())
  useProgressEvents('announcement:progress', changedReads)
  return (
    <AdminList
      title={titles.announcements}
      lead={texts.lead}
      actions={
        <Link to="/admin/announcements/new" className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" />
          {texts.create}
        </Link>
      }
      query={query}
      texts={texts}
      empty={{ title: texts.none, text: texts.noneText }}
      isEmpty={({ pages }) => pages.every(({ announcements }) => announcements.length === 0)}
    >
      {({ pages }) => (
        <ul className="admin-rows">
          {pages
            .flatMap(({ announcements }) => announcements)
            .map((announcement) => (
              <Row key={announcement._id} announcement={announcement} />
            ))}
        </ul>
      )}
    </AdminList>
  )
}

function Row({ announcement }: { announcement: AdminAnnouncement }) {
  const { _id: id, content, status, counts, savedAt, finishedAt, startedAt } = announcement
  const { channel, audience } = content
  const time = finishedAt ?? startedAt
  return (
    <li>
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
    </li>
  )
}
