import { content as contentTexts, parts, decide as texts } from '#contract/messages/en/moderation-screens.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import { type ScreeningReason, screeningRules } from '#contract/screening.ts'
import { MemberName } from '../../shared/admin/member-name.tsx'
import type { Column } from '../../shared/admin/responsive-table.tsx'
import { RoomChip } from '../../shared/room-chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ContentText } from './content-text.tsx'
import { type Decision, decisionsFor, shownReasons } from './decisions.ts'

export const contentColumns: Column<ModeratedContent>[] = [
  { head: contentTexts.what, cell: (content) => <ContentText content={content} /> },
  { head: contentTexts.author, kind: 'short', cell: ({ author }) => <MemberName member={author} /> },
  { head: contentTexts.status, kind: 'short', cell: (content) => <Why content={content} /> },
  { head: contentTexts.created, kind: 'time', cell: ({ createdAt }) => <RelativeTime value={createdAt} /> },
]

const decisionButtons = {
  approved: { icon: 'check', label: texts.approveOne },
  rejected: { icon: 'close', label: texts.rejectOne },
  removed: { icon: 'trash', label: texts.removeOne },
  pending: { icon: 'clock', label: texts.backToReviewOne },
} as const

type ButtonsProps = { content: ModeratedContent; number: number; onDecide: (decision: Decision) => void }

export function DecisionButtons({ content, number, onDecide }: ButtonsProps) {
  const what = `${parts.contentBy(content.kind, content.author.name)} (${number})`
  return decisionsFor(content).map((decision) => (
    <IconButton
      key={decision}
      muted
      icon={decisionButtons[decision].icon}
      label={decisionButtons[decision].label(what)}
      onClick={() => onDecide(decision)}
    />
  ))
}

/** Other reasons say nothing against the item. */
const isSuspicion = (reason: ScreeningReason): boolean => screeningRules.some((rule) => rule === reason)

/** The item's status, why it's under review, its reports and likes, and its room. */
function Why({ content }: { content: ModeratedContent }) {
  const { status, appeal, kind, section, reportsCount, likesCount } = content
  return (
    <div className="facts moderation-why">
      {status !== 'pending' && <span className={`admin-state ${status}`}>{parts.statuses[status]}</span>}
      {appeal && (
        <span>
          <Icon name="reply" small />
          {parts.appeal}
        </span>
      )}
      {shownReasons(content).map((reason) => (
        <span key={reason}>
          <Icon name={isSuspicion(reason) ? 'alert' : 'shield'} small />
          {parts.reviewReasons[reason]}
        </span>
      ))}
      {reportsCount > 0 && (
        <span>
          <Icon name="flag" small />
          {parts.reported(reportsCount)}
        </span>
      )}
      {likesCount > 0 && (
        <span>
          <Icon name="heart" small />
          {parts.likes(likesCount)}
        </span>
      )}
      <RoomChip section={section} />
      {kind === 'comment' && <span className="meta">{parts.kinds.comment}</span>}
    </div>
  )
}
