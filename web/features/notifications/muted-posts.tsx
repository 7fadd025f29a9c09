import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { muted as texts } from '#contract/messages/en/notifications-screens.ts'
import type { MutedPost } from '#contract/notifications.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { mutedPostsQuery, setMuted } from '../../shared/muted-posts.ts'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberText } from '../../ui/member-text.tsx'

/** For the notification settings. */
export function MutedPosts() {
  const query = useCall(mutedPostsQuery)
  if (query.state === 'rejected') return <LoadError title={texts.failed} heading="h3" onRetry={query.refresh} />
  if (query.state !== 'fulfilled') return <ListSkeleton label={texts.loading} />
  const { posts } = query.data
  return (
    <>
      <p className="muted">{posts.length === 0 ? texts.empty : texts.lead}</p>
      <ul>
        {posts.map((post) => (
          <Muted key={post._id} post={post} />
        ))}
      </ul>
    </>
  )
}

function Muted({ post: { _id, actionUrl, author, excerpt, mutedAt } }: { post: MutedPost }) {
  const platform = usePlatform()
  const [isSending, setSending] = useState(false)
  const unmute = async () => {
    setSending(true)
    await setMuted(platform, _id, false)
    setSending(false)
  }
  return (
    <li className="preferences-muted">
      <div className="grow">
        <Link to={actionUrl as never} className="bold">
          <MemberText>{author.name}</MemberText>
        </Link>
        <MemberText as="p" className="preferences-muted-text">
          {excerpt}
        </MemberText>
        <p className="meta">
          {texts.since} <ExactTime value={mutedAt} />
        </p>
      </div>
      <Button pending={isSending} onClick={unmute} aria-label={texts.unmutePost(author.name)}>
        {texts.unmute}
      </Button>
    </li>
  )
}
