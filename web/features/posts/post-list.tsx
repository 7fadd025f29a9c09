import type { Post } from '#contract/posts.ts'
import { PostCard } from './post-card.tsx'
import { useLivePostList } from './use-live-posts.ts'
import './posts.css'

/** A list of posts with live updates. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  useLivePostList()
  return (
    <div className="post-list">
      {posts.map((post, index) => (
        <PostCard key={post._id} post={post} first={index === 0} />
      ))}
    </div>
  )
}
