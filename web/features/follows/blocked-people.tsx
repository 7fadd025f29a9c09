import { blocked as texts } from '#contract/messages/en/people-screens.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { blocksPages, flattenPeople } from './api.ts'
import './follows.css'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { UnblockButton } from './unblock-button.tsx'

/** For the account page. */
export function BlockedPeople() {
  return (
    <section aria-labelledby="blocked-title">
      <h2 id="blocked-title" className="section-heading">
        {texts.title}
      </h2>
      <p className="muted">{texts.lead}</p>
      <List />
    </section>
  )
}

function List() {
  const pages = useCallPages(blocksPages)
  if (pages.state === 'rejected') return <LoadError title={texts.failed} heading="h3" onRetry={pages.refresh} />
  if (pages.state !== 'fulfilled') return <ListSkeleton />
  const people = flattenPeople(pages.data)
  if (people.length === 0) return <p className="blocked-empty">{texts.empty}</p>
  return (
    <>
      <ul className="people-list">
        {people.map((person) => (
          <li key={person._id} className="person">
            <Avatar username={person.username} src={person.profilePhoto} />
            <div className="person-text">
              <p className="bold">
                <MemberText>{person.name}</MemberText> <StaffBadge member={person} />
                <RegistrationNumber member={person} />
              </p>
              <p className="meta">
                @{person.username} · {texts.blockedSince} <ExactTime value={person.blockedAt} />
              </p>
            </div>
            <UnblockButton member={person} onDone={pages.refresh} />
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <Button pending={pages.isLoadingMore} onClick={pages.loadMore}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
