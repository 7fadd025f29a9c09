import { staffBadge as texts } from '#contract/messages/en/staff-badge.ts'
import { Icon } from '../ui/icon.tsx'

/** Shown next to the names of administrators only. */
export function StaffBadge({ member }: { member: { isStaff?: boolean | undefined } }) {
  if (!member.isStaff) return null
  return (
    <span className="staff-badge" role="img" aria-label={texts.label} title={texts.label}>
      <Icon name="shield" small />
      {texts.short}
    </span>
  )
}
