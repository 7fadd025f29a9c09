import { parts, decide as texts } from '#contract/messages/en/moderation-screens.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import { RoomChip } from '../../shared/room-chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ContentText } from './content-text.tsx'
import { type Decision, decisionsFor, shownReasons } from './decisions.ts'
import { MemberName } from './member-name.tsx'

type Props = {
  content: ModeratedContent
  number: number
  isSelected: boolean
  /** `range`: with Shift, everything since the last one. */
  onToggle: (range: boolean) => void
  onDecide: (decision: Decision) => void
}

const decisionButtons = {
  approved: { icon: 'check', label: texts.approveOne },
  rejected: { icon: 'close', label: texts.rejectOne },
  removed: { icon: 'trash', label: texts.removeOne },
  pending: { icon: 'clock', label: texts.backToReviewOne },
} as const

export function ContentRow({ content, number, isSelected, onToggle, onDecide }: Props) {
  const { author, kind } = content
  const what = `${parts.contentBy(kind, author.name)} (${number})`
  return (
    <tr className={isSelected ? 'moderation-selected' : undefined}>
      <td className="moderation-cell-select">
        <label className="choice">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
            aria-label={texts.select(kind, author.name, number)}
          />
        </label>
      </td>
      <td className="moderation-cell-content">
        <ContentText content={content} />
      </td>
      <td className="moderation-cell-author">
        <MemberName member={author} />
      </td>
      <td className="moderation-cell-reason">
        <Why content={content} />
      </td>
      <td className="moderation-cell-age">
        <RelativeTime value={content.createdAt} />
      </td>
      <td className="moderation-cell-actions">
        {decisionsFor(content).map((decision) => (
          <IconButton
            key={decision}
            muted
            icon={decisionButtons[decision].icon}
            label={decisionButtons[decision].label(what)}
            onClick={() => onDecide(decision)}
          />
        ))}
      </td>
    </tr>
  )
}

/** The item's status, why it's under review, its reports and likes, and its room. */
function Why({ content }: { content: ModeratedContent }) {
  const { status, appeal, kind, section, reportsCount, likesCount } = content
  return (
    <>
      {status !== 'pending' && <span className={`moderation-state ${status}`}>{parts.statuses[status]}</span>}
      {appeal && (
        <span className="moderation-nowrap">
          <Icon name="reply" small />
          {parts.appeal}
        </span>
      )}
      {shownReasons(content).map((reason) => (
        <span key={reason} className="moderation-nowrap">
          <Icon name={reason === 'first_posts' || reason === 'moderator' ? 'shield' : 'alert'} small />
          {parts.reviewReasons[reason]}
        </span>
      ))}
      {reportsCount > 0 && (
        <span className="moderation-nowrap">
          <Icon name="flag" small />
          {parts.reported(reportsCount)}
        </span>
      )}
      {likesCount > 0 && (
        <span className="moderation-nowrap">
          <Icon name="heart" small />
          {parts.likes(likesCount)}
        </span>
      )}
      <span className="moderation-cell-row">
        <RoomChip section={section} />
        {kind === 'comment' && <span className="meta">{parts.kinds.comment}</span>}
      </span>
    </>
  )
}
