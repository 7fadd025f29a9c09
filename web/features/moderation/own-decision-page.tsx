import { Link, useParams } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { review as texts } from '#contract/messages/en/under-review-screens.ts'
import type { OwnReview } from '#contract/moderation.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AppealButton } from '../../shared/appeal-button.tsx'
import { ReviewNote } from '../../shared/review-note.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { ownReview } from './api.ts'
import { QuotedText } from './content-text.tsx'
import './moderation.css'

/** /dashboard/decisions/{id}: the decision on one's own post or comment, with the reason and the appeal. */
export default function OwnDecisionPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useCall(ownReview(id))
  return (
    <main id="main" tabIndex={-1} className="moderation-own-decision">
      <div className="page-head">
        <h1 className="title page-name">{titles.decision}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      {query.state === 'fulfilled' ? (
        <Decision review={query.data.review} onChange={query.refresh} />
      ) : query.state !== 'rejected' ? (
        <ListSkeleton label={texts.loading} />
      ) : query.error.status === 404 ? (
        <EmptyState illustration="empty" title={texts.gone} text={texts.goneText}>
          <Link to="/dashboard/notifications" className={buttonClass()}>
            {texts.toNotifications}
          </Link>
        </EmptyState>
      ) : (
        <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
      )}
    </main>
  )
}

function Decision({ review, onChange }: { review: OwnReview; onChange: () => Promise<unknown> }) {
  const { call } = usePlatform()
  const { _id: id, kind, status, content } = review
  const sendAppeal = async (text: string) => {
    const sent = { params: { id }, body: { text } }
    await (kind === 'comment'
      ? call('POST /comments/:id/appeal', sent)
      : kind === 'video'
        ? call('POST /learning/videos/:id/appeal', sent)
        : call('POST /posts/:id/appeal', sent))
    await onChange()
  }
  return (
    <>
      {content && <QuotedText title={texts.yourText} words={content} />}
      {(status === 'pending' || status === 'rejected' || status === 'removed') && (
        <ReviewNote kind={kind} status={status} review={review}>
          {review.appeal && <QuotedText title={texts.yourAppeal} words={review.appeal.text} />}
          {review.can.appeal && <AppealButton id={id} onSend={sendAppeal} />}
        </ReviewNote>
      )}
    </>
  )
}
