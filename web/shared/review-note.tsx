import type { ReactNode } from 'react'
import { reasonMessages } from '#contract/messages/en/screening.ts'
import { review as texts } from '#contract/messages/en/under-review-screens.ts'
import type { Review } from '#contract/reviews.ts'
import './review-note.css'
import { ExactTime } from '../ui/exact-time.tsx'
import { Icon } from '../ui/icon.tsx'
import { MemberText } from '../ui/member-text.tsx'

type ReviewNoteProps = {
  kind: 'post' | 'comment' | 'video'
  status: 'pending' | 'rejected' | 'removed'
  review: Review | undefined
  /** The author's buttons. */
  children?: ReactNode
}

/** Informs an author that their content is under review, was rejected or was removed, with reasons, note and appeal. */
export function ReviewNote({ kind, status, review, children }: ReviewNoteProps) {
  return (
    <div className={`review-note ${status}`}>
      <p className="bold">
        <Icon name={status === 'pending' ? 'clock' : 'x-circle'} small />
        {texts[status][kind]}
      </p>
      {review && review.reasons.length > 0 && (
        <ul aria-label={texts.reasons}>
          {review.reasons.map((reason) => (
            <li key={reason}>{reasonMessages[reason]}</li>
          ))}
        </ul>
      )}
      {review?.note && (
        <p>
          <span className="meta">{texts.note}</span>
          <br />
          <MemberText>{review.note}</MemberText>
        </p>
      )}
      {review?.appeal && <p className="muted">{review.appeal.isRefused ? texts.appealRefused : texts.appealed}</p>}
      {review?.appealUntil && !review.appeal && (
        <p className="muted">
          {texts.appealUntil} <ExactTime value={review.appealUntil} />
        </p>
      )}
      {children}
    </div>
  )
}
