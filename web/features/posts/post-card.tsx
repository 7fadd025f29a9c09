import { memo, useId } from 'react'
import type { Post } from '#contract/posts.ts'
import { StandardWarning } from '../../shared/notices.tsx'
import { keepHeight } from '../../ui/card-height.ts'
import { OpenPostOnClick } from './open-post-on-click.tsx'
import { PostActionBar } from './post-action-bar.tsx'
import { PostCharts } from './post-charts.tsx'
import { PostDetails } from './post-details.tsx'
import { PostHeader } from './post-header.tsx'
import { PostMenuButton } from './post-menu-button.tsx'
import { PostPoll } from './post-poll.tsx'
import { PostRecords } from './post-records.tsx'
import { PostStatusNote } from './post-status-note.tsx'
import { PostText } from './post-text.tsx'

/** A post in a list. `first`: its image is probably the largest in view. */
export const PostCard = memo(function PostCard({ post, first }: { post: Post; first?: boolean }) {
  const id = useId()
  return (
    <article ref={keepHeight} className="post card" aria-labelledby={id} data-card={post._id}>
      <PostHeader post={post} id={id}>
        <PostMenuButton post={post} />
      </PostHeader>
      <PostStatusNote post={post} />
      <OpenPostOnClick post={post}>
        <PostText content={post.content} />
        <PostDetails post={post} />
        <StandardWarning author={post.author} />
      </OpenPostOnClick>
      <PostCharts post={post} priority={first} />
      <PostPoll post={post} />
      <PostRecords post={post} />
      {post.status === 'published' && <PostActionBar post={post} />}
    </article>
  )
})
