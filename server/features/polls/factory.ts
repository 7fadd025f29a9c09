// Creates polls for tests and the demo, on an existing post, in any state and at any time.
import type { Section } from '#contract/common.ts'
import type { Poll } from '#contract/polls.ts'
import { day, now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { addPoll } from './actions.ts'
import { pollsOfPosts } from './queries/poll.ts'
import { pollView } from './view.ts'

type PollOptions = {
  post: { id: string; author_id: string; section: Section; content: string }
  options?: string[]
  state?: 'private' | 'public'
  at?: Date
  closesAt?: Date
}

export async function createPoll({ database }: Platform, poll: PollOptions): Promise<Poll> {
  const { post, options = ['Up', 'Down', 'Sideways'], state = 'public', at = now() } = poll
  const closesAt = (poll.closesAt ?? new Date(at.getTime() + day)).toISOString()
  await addPoll(database.pool, {
    postId: post.id,
    authorId: post.author_id,
    section: post.section,
    question: post.content,
    poll: { options, closesAt },
    state,
    at,
  })
  const [row] = await pollsOfPosts(database.pool, { posts: [post.id], viewer: null })
  return pollView(row!, null, now().getTime())
}
