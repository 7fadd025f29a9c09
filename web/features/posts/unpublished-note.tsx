import { useState } from 'react'
import { review, scheduled as texts } from '#contract/messages/en/under-review-screens.ts'
import type { Post } from '#contract/posts.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AppealButton } from '../../shared/appeal-button.tsx'
import { ReviewNote } from '../../shared/review-note.tsx'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatTimeLeft } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { useCurrentTime } from '../../ui/use-current-time.ts'
import { applyOwnPost, patchPost } from './cache-updates.ts'
import { Composer } from './lazy-composer.ts'

/** Tells the author why others can't see the post, and what to do about it. */
export default function UnpublishedNote({ post }: { post: Post }) {
  if (post.status === 'scheduled' && post.scheduledAt) return <Scheduled post={post} at={post.scheduledAt} />
  if (post.status !== 'pending' && post.status !== 'rejected') return null
  return <ReviewStatus post={post} status={post.status} />
}

function ReviewStatus({ post, status }: { post: Post; status: 'pending' | 'rejected' }) {
  const { call, queries } = usePlatform()
  const sendAppeal = async (text: string) => {
    const response = await call('POST /posts/:id/appeal', { params: { id: post._id }, body: { text } })
    patchPost(queries.client, post._id, () => response.post)
  }
  return (
    <ReviewNote kind="post" status={status} review={post.review}>
      {post.can.appeal && <AppealButton id={post._id} onSend={sendAppeal} />}
    </ReviewNote>
  )
}

function Scheduled({ post, at }: { post: Post; at: string }) {
  const { call, queries } = usePlatform()
  const now = useCurrentTime()
  const [isEditing, setEditing] = useState(false)
  const [pending, setPending] = useState(false)
  const publish = async () => {
    setPending(true)
    try {
      const body = { scheduledAt: null, version: post.version }
      const response = await call('PUT /posts/:id', { params: { id: post._id }, body })
      applyOwnPost(queries.client, response.post)
      if (response.post.status === 'published') toast.success(texts.published)
      else toast.info(review.pending.post)
    } catch (error) {
      toast.error(formErrorMessage(error, texts.publishFailed))
    }
    setPending(false)
  }
  const isNear = now !== null && Date.parse(at) <= now
  return (
    <div className="review-note">
      <p className="bold">
        <Icon name="calendar" small />
        <span>
          {texts.scheduledFor} <ExactTime value={at} />
          {now !== null && `, ${isNear ? texts.soon : texts.left(formatTimeLeft(at, now))}`}
        </span>
      </p>
      {post.can.edit && (
        <div className="button-row">
          <Button onPointerEnter={Composer.preload} onFocus={Composer.preload} onClick={() => setEditing(true)}>
            {texts.changeTime}
          </Button>
          <Button pending={pending} onClick={publish}>
            {texts.publishNow}
          </Button>
        </div>
      )}
      {isEditing && <Composer post={post} section={post.section} onClose={() => setEditing(false)} />}
    </div>
  )
}
