import type { Post } from '#contract/posts.ts'
import { PostCard } from './post-card.tsx'
import { useLivePostList } from './use-live-posts.ts'
import './posts.css'

/** Posts below each other that keep equal to what the server would answer now, wherever they were found. */
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
