import { applyOwnPost } from '../../features/posts/cache-updates.ts'
import { PostHeader } from '../../features/posts/post-header.tsx'
import { PostLink } from '../../features/posts/post-link.tsx'
import '../../features/posts/posts.css'
import { addToPollLists } from '../../features/polls/cache-updates.ts'
import Polls from '../../features/polls/polls-page.tsx'
import { usePlatform } from '../../platform/platform.ts'

/** /dashboard/polls: each poll with its author and a link to its post */
export default function PollsPage() {
  const { queries } = usePlatform()
  return (
    <Polls
      head={(poll, id) => <PostHeader post={poll} id={id} />}
      link={(poll, className, children) => (
        <PostLink post={{ _id: poll.postId, content: poll.question }} className={className}>
          {children}
        </PostLink>
      )}
      onStarted={(post) => {
        applyOwnPost(queries.client, post)
        if (post.poll) addToPollLists(queries.client, post.poll)
      }}
    />
  )
}
