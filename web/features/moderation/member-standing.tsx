import { parts } from '#contract/messages/en/moderation-screens.ts'
import type { AdminUser } from '#contract/moderation.ts'
import { ExactTime } from '../../ui/exact-time.tsx'

/** Active, suspended with its end, or banned. */
export function MemberStanding({ user }: { user: Pick<AdminUser, 'status' | 'suspendedUntil'> }) {
  return (
    <>
      <span className={`admin-state ${user.status}`}>{parts.memberStatuses[user.status]}</span>
      {user.status === 'suspended' && (
        <span className="meta">
          {user.suspendedUntil ? (
            <>
              {parts.until} <ExactTime value={user.suspendedUntil} />
            </>
          ) : (
            parts.furtherNotice
          )}
        </span>
      )}
    </>
  )
}
