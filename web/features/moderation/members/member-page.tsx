import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { memberPage as texts } from '#contract/messages/en/member-page-screens.ts'
import { memberPermissions, users } from '#contract/messages/en/members-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { AdminUser } from '#contract/moderation.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../../platform/device/online.ts'
import { useLiveEvent } from '../../../platform/live/use-live-events.ts'
import { RegistrationNumber } from '../../../shared/registration-number.tsx'
import { useMayUse } from '../../../shared/use-may-use.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { formatCount } from '../../../ui/format.ts'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { OfflineBanner } from '../../../ui/offline-banner.tsx'
import { CaseNotes } from '../cases/case-notes.tsx'
import { MemberDialogs, MemberMenu, type OpenedMemberDialog } from '../member-menu.tsx'
import { MemberStanding } from '../member-standing.tsx'
import { Activity } from './activity.tsx'
import { memberQuery } from './api.ts'
import { LoginSection } from './login-section.tsx'
import { StandingHistory } from './standing-history.tsx'
import '../moderation.css'
import '../cases/cases.css'
import './members.css'

type Props = {
  /** Their badges, for administrators. */
  badges: (user: AdminUser) => ReactNode
}

/** /admin/users/{id}: one member, with what happened to them and what administrators noted. */
export default function MemberPage({ badges }: Props) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall(memberQuery(id))
  const isAdministrator = useMayUse(undefined)
  const [opened, setOpened] = useState<OpenedMemberDialog | null>(null)
  useLiveEvent('review:changed', ({ contentId }) => {
    if (contentId === id) void query.refresh()
  })
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  const isMissing = query.state === 'rejected' && query.error instanceof ApiError && query.error.status === 404
  return (
    <main id="main" tabIndex={-1} className="admin-sections">
      <p className="gutter moderation-member-back">
        <Link to="/admin/users" className="meta tap-target">
          {texts.back}
        </Link>
      </p>
      {query.state !== 'fulfilled' && <h1 className="visually-hidden">{titles.adminMember}</h1>}
      {query.state === 'rejected' ? (
        <LoadError
          title={parts.failed}
          text={isMissing ? texts.notFound : query.error.message}
          onRetry={query.refresh}
        />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={parts.loading} />
      ) : (
        <>
          {isOffline && <OfflineBanner content={query.data.user.name} fetchedAt={query.updatedAt} />}
          <Head user={query.data.user} onOpen={setOpened} />
          <StandingHistory changes={query.data.standing} />
          {isAdministrator && <LoginSection user={query.data.user} />}
          {isAdministrator && <Activity user={query.data.user} />}
          {isAdministrator && badges(query.data.user)}
          <section aria-labelledby="member-notes">
            <h2 id="member-notes" className="section-heading">
              {texts.notes}
            </h2>
            <div className="gutter">
              <p className="muted">{texts.notesLead}</p>
              <CaseNotes shown={{ _id: id, notes: query.data.notes }} />
            </div>
          </section>
        </>
      )}
      <MemberDialogs opened={opened} onClose={() => setOpened(null)} onDone={() => void query.refresh()} />
    </main>
  )
}

function Head({ user, onOpen }: { user: AdminUser; onOpen: (dialog: OpenedMemberDialog) => void }) {
  return (
    <div className="page-head moderation-member-head">
      <Avatar username={user.username} src={user.profilePhoto} size="lg" />
      <div>
        <h1 className="title">
          <MemberText>{user.name}</MemberText>
          <RegistrationNumber member={user} />
        </h1>
        <p className="meta">
          <Link to="/profile/$username" params={{ username: user.username }} className="link">
            @{user.username}
          </Link>{' '}
          · {texts.joined} <ExactTime value={user.createdAt} /> ·{' '}
          {texts.reports(user.reportsCount, formatCount(user.reportsCount))}
        </p>
        <p className="facts">
          <MemberStanding user={user} />
          {user.role === 'admin' && <span className="chip">{users.admin}</span>}
          {user.permissions.map((permission) => (
            <span key={permission} className="chip">
              {memberPermissions.names[permission]}
            </span>
          ))}
        </p>
      </div>
      <MemberMenu user={user} onOpen={onOpen} />
    </div>
  )
}
