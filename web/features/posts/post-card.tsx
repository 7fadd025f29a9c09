import { memo, useId } from 'react'
import type { Post } from '#contract/posts.ts'
import { PostActionBar } from './post-action-bar.tsx'
import { PostHead } from './post-head.tsx'
import { PostMark } from './post-mark.tsx'
import { PostMore } from './post-more.tsx'
import { PostPlace } from './post-place.tsx'
import { PostPoll } from './post-poll.tsx'
import { PostShots } from './post-shots.tsx'
import { PostText } from './post-text.tsx'

/** A post in a list. `first`: its chart is probably the largest picture in view. */
export const PostCard = memo(function PostCard({ post, first }: { post: Post; first?: boolean }) {
  const id = useId()
  return (
    <article className="post card" aria-labelledby={id}>
      <PostHead post={post} id={id}>
        <PostMore post={post} />
      </PostHead>
      <PostMark post={post} />
      <PostText content={post.content} />
      <PostPlace post={post} />
      <PostShots post={post} priority={first} />
      <PostPoll post={post} />
      {post.status === 'published' && <PostActionBar post={post} />}
    </article>
  )
})
