import { Link } from '@tanstack/react-router'
import { newsletterList as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { AdminNewsletter } from '#contract/newsletter-administration.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { AdminList } from '../../../shared/admin/admin-list.tsx'
import { useProgressEvents } from '../../../shared/admin/use-progress-events.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { changedReads, newsletterPages } from './api.ts'
import { doneOf } from './progress.tsx'

/** /admin/newsletter: all newsletters with their state and counts, live. */
export default function NewslettersPage() {
  const query = useCallPages(newsletterPages())
  useProgressEvents('newsletter:progress', changedReads)
  const [first] = query.data?.pages ?? []
  return (
    <AdminList
      title={titles.newsletters}
      lead={first && texts.lead(first.subscribers)}
      actions={
        <Link to="/admin/newsletter/new" className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" />
          {texts.create}
        </Link>
      }
      query={query}
      texts={texts}
      empty={{ title: texts.none, text: texts.noneText }}
      isEmpty={({ pages }) => pages.every(({ newsletters }) => newsletters.length === 0)}
    >
      {({ pages }) => (
        <ul className="admin-rows">
          {pages
            .flatMap(({ newsletters }) => newsletters)
            .map((newsletter) => (
              <Row key={newsletter._id} newsletter={newsletter} />
            ))}
        </ul>
      )}
    </AdminList>
  )
}

function Row({ newsletter }: { newsletter: AdminNewsletter }) {
  const { _id: id, subject, status, counts, savedAt, finishedAt, startedAt } = newsletter
  const time = finishedAt ?? startedAt
  return (
    <li>
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
    </li>
  )
}
