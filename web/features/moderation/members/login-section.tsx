import { useState } from 'react'
import type { SessionInfo } from '#contract/accounts.ts'
import type { LoginProblem } from '#contract/member-administration.ts'
import { memberPage as texts } from '#contract/messages/en/member-page-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import type { AdminUser } from '#contract/moderation.ts'
import { formErrorMessage } from '../../../platform/api/error-messages.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { type Column, ResponsiveTable } from '../../../shared/admin/responsive-table.tsx'
import { useConfirmation } from '../../../shared/use-confirmation.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { toast } from '../../../ui/toast.ts'
import { sessionsQuery } from './api.ts'

/** Where a member is logged in, and what keeps them from logging in. */
export function LoginSection({ user }: { user: AdminUser }) {
  const query = useCall(sessionsQuery(user._id))
  return (
    <section aria-labelledby="member-login">
      <h2 id="member-login" className="section-heading">
        {texts.login}
      </h2>
      {query.state === 'rejected' ? (
        <LoadError title={parts.failed} text={query.error.message} onRetry={query.refresh} heading="h3" />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={parts.loading} />
      ) : (
        <>
          <Problems problems={query.data.problems} />
          <Sessions sessions={query.data.sessions} user={user} onEnded={query.refresh} />
        </>
      )}
    </section>
  )
}

function Problems({ problems }: { problems: readonly LoginProblem[] }) {
  if (problems.length === 0) return <p className="gutter">{texts.loginFine}</p>
  return (
    <ul className="gutter moderation-login-problems">
      {problems.map(({ problem, until, count }) => (
        <li key={problem}>
          {count === null ? texts.problems[problem] : `${texts.problems[problem]} ${texts.failedCount(count)}`}
          {until && (
            <span className="meta">
              {' '}
              {problem === 'erasure' ? texts.deletedOn : texts.until} <ExactTime value={until} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const timeColumn = (head: string, time: 'lastSeenAt' | 'createdAt' | 'expiresAt'): Column<SessionInfo> => ({
  head,
  kind: 'time',
  isLabelled: true,
  cell: (session) => <ExactTime value={session[time]} />,
})

const columns: Column<SessionInfo>[] = [
  { head: texts.device, cell: ({ device }) => device },
  timeColumn(texts.lastUsed, 'lastSeenAt'),
  timeColumn(texts.loggedIn, 'createdAt'),
  timeColumn(texts.expires, 'expiresAt'),
]

type SessionsProps = { sessions: readonly SessionInfo[]; user: AdminUser; onEnded: () => Promise<void> }

function Sessions({ sessions, user, onEnded }: SessionsProps) {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const [isEnding, setEnding] = useState(false)
  if (sessions.length === 0) return <p className="gutter muted">{texts.noSessions}</p>
  const end = async (): Promise<boolean> => {
    try {
      await confirmed(() => call('POST /admin/users/:id/sessions/end', { params: { id: user._id } }))
      toast.success(texts.ended)
    } catch (error) {
      toast.error(formErrorMessage(error, texts.endFailed))
      return false
    }
    await onEnded()
    return true
  }
  return (
    <>
      <ResponsiveTable caption={texts.sessions} columns={columns} rows={sessions} keyOf={({ _id }) => _id} />
      {user.role !== 'admin' && (
        <p className="gutter">
          <Button onClick={() => setEnding(true)} aria-haspopup="dialog">
            {texts.endAll}
          </Button>
        </p>
      )}
      {isEnding && (
        <ConfirmDialog
          title={texts.endTitle(user.name)}
          text={texts.endText}
          cancelLabel={texts.cancel}
          confirmLabel={texts.endNow}
          onConfirm={end}
          onClose={() => setEnding(false)}
        />
      )}
      {dialog}
    </>
  )
}
