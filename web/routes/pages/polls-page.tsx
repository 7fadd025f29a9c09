import type { Poll } from '#contract/polls.ts'
import { applyOwnPost } from '../../features/posts/cache-updates.ts'
import { OpenPostOnClick } from '../../features/posts/open-post-on-click.tsx'
import { PostHeader } from '../../features/posts/post-header.tsx'
import { PostLink } from '../../features/posts/post-link.tsx'
import { PostText } from '../../features/posts/post-text.tsx'
import '../../features/posts/posts.css'
import { addToPollLists } from '../../features/polls/cache-updates.ts'
import Polls from '../../features/polls/polls-page.tsx'
import { usePlatform } from '../../platform/platform.ts'

const postOf = ({ postId, question }: Poll) => ({ _id: postId, content: question, status: 'published' }) as const

/** /dashboard/polls: each poll with its author and a link to its post */
export default function PollsPage() {
  const { queries } = usePlatform()
  return (
    <Polls
      head={(poll, id) => <PostHeader post={poll} id={id} />}
      question={(poll) => (
        <OpenPostOnClick post={postOf(poll)}>
          <PostText content={poll.question} />
        </OpenPostOnClick>
      )}
      link={(poll, children) => (
        <PostLink post={postOf(poll)} className="quiet-link tap-target">
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
