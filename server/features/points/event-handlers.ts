// Brings the ledger in line after events. All events of one read are handled together.
import type { Platform } from '../../platform/context.ts'
import { defineEventHandler, type EventHandler, type OutboxEvent } from '../../platform/events/event-handler.ts'
import type { EventName, EventPayload } from '../../platform/events/outbox.ts'
import { changesVisibility } from '../accounts/rules.ts'
import { announceBoards } from './actions/announce.ts'
import { setStandingsVisibility } from './actions/standings.ts'
import { type LikeKey, type Subjects, syncAll } from './actions/sync.ts'

type Collected = Required<Omit<Subjects, 'likes'>> & { likes: Record<'post' | 'comment', LikeKey[]> }
type Collect<E extends EventName> = (subjects: Collected, payload: EventPayload<E>) => void

const post: Collect<'post:created' | 'post:removed' | 'video:changed'> = ({ posts }, { postId }) => posts.push(postId)
const likeOfPost: Collect<'post:liked' | 'post:unliked'> = ({ likes }, { postId, memberId }) =>
  likes.post.push({ subjectId: postId, giverId: memberId })
const likeOfComment: Collect<'comment:liked' | 'comment:unliked'> = ({ likes }, { commentId, memberId }) =>
  likes.comment.push({ subjectId: commentId, giverId: memberId })
const content = ({ posts, comments }: Collected, { kind, contentId }: { kind: string; contentId: string }) =>
  (kind === 'comment' ? comments : posts).push(contentId)

const badge: Collect<'badge:awarded' | 'badge:removed'> = ({ badges }, { badgeId, memberId }) =>
  badges.push({ badgeId, memberId })

/** The sources that each event may have changed. A comment earns nothing, and its removal is an event of its own. */
const collectors: { [E in EventName]?: Collect<E> } = {
  'post:created': post,
  'post:removed': post,
  'video:changed': post,
  'post:liked': likeOfPost,
  'post:unliked': likeOfPost,
  'comment:liked': likeOfComment,
  'comment:unliked': likeOfComment,
  'poll:voted': ({ votes }, { pollId, memberId }) => votes.push({ pollId, voterId: memberId }),
  'badge:awarded': badge,
  'badge:removed': badge,
  'trade:changed': ({ trades }, { tradeId, memberId }) => trades.push({ tradeId, memberId }),
  'content:decided': content,
  'content:removed': content,
}

async function sync(platform: Platform, events: OutboxEvent<EventName>[]): Promise<void> {
  const subjects: Collected = {
    posts: [],
    votes: [],
    likes: { post: [], comment: [] },
    badges: [],
    trades: [],
    comments: [],
  }
  for (const { type, payload } of events) (collectors[type] as Collect<EventName>)(subjects, payload)
  await syncAll(platform, subjects)
  await announceBoards(platform)
}

const ledger = (Object.keys(collectors) as EventName[]).map((event) =>
  defineEventHandler({
    name: `points.sync ${event}`,
    event,
    run: (platform, one) => sync(platform, [one]),
    runBatch: sync,
  }),
)

const standing = defineEventHandler({
  name: 'points.hide account:changed',
  event: 'account:changed',
  run: async (platform, { payload }) => {
    if (!changesVisibility(payload)) return
    await setStandingsVisibility(platform, payload.memberId)
    await announceBoards(platform)
  },
})

/** What administrators change is in the ledger already. */
const changes = (['points:adjusted', 'rank:set'] as const).map((event) =>
  defineEventHandler({
    name: `points.announce ${event}`,
    event,
    run: (platform) => announceBoards(platform),
  }),
)

export const pointEventHandlers: EventHandler[] = [...ledger, standing, ...changes]
