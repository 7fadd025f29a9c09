// A post with its comments, on its own page and in the modal.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import { Comments } from '../../features/comments/comments.tsx'
import { postQuery } from '../../features/posts/post-query.ts'
import { RichText } from '../../features/posts/post-text.tsx'
import { PostView } from '../../features/posts/post-view.tsx'
import '../../features/posts/posts.css'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'

type Props = {
  id: string
  heading?: 'h1' | 'h2'
  /** Shown until the post has loaded. The post's own page comes with its data. */
  pending?: ReactNode
  onGone: () => void
}

const renderText = (text: string) => <RichText text={text} />

/** Without a connection the last known post is shown, with its age. */
export function PostWithComments({ id, heading, pending = null, onGone }: Props) {
  const response = useCall(postQuery(id))
  const isOffline = !useOnline() || isNetworkFailure(response.error)
  const isGone = response.error?.status === 404
  useFailureToast(response.state === 'rejected' && !isGone ? texts.loadFailed : null)
  if (isGone) return <Gone heading={heading} />
  if (response.state === 'rejected')
    return <LoadError title={texts.loadFailed} text={response.error.message} onRetry={response.refresh} />
  if (response.state !== 'fulfilled') return pending
  const { post } = response.data
  return (
    <>
      {isOffline && <OfflineBanner content={texts.dialog} fetchedAt={response.updatedAt} />}
      <PostView post={post} heading={heading} onDeleted={onGone}>
        <Comments postId={id} count={post.commentsCount} canComment={post.can.comment} renderText={renderText} />
      </PostView>
    </>
  )
}

function Gone({ heading }: { heading: Props['heading'] }) {
  return (
    <EmptyState illustration="not-found" title={texts.notFound} text={texts.notFoundText} heading={heading}>
      <Link to="/dashboard" className={buttonClass()}>
        {texts.toRooms}
      </Link>
    </EmptyState>
  )
}
