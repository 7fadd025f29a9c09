import type { Post } from '#contract/posts.ts'
import { useListLive } from './live.ts'
import { PostCard } from './post-card.tsx'
import './posts.css'

/** Posts below each other that keep equal to what the server would answer now, wherever they were found. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  useListLive()
  return (
    <div className="post-list">
      {posts.map((post, index) => (
        <PostCard key={post._id} post={post} first={index === 0} />
      ))}
    </div>
  )
}
