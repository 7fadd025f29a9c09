// Comments for tests and for the demo, at any time.
import { now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { idempotencyKeyParams } from '../../platform/database/idempotency-keys.ts'
import { newId } from '../../platform/ids.ts'
import { insertComment } from './queries/comment.ts'
import type { CommentForViewer } from './view.ts'

export type WantedComment = { post: string; parent?: string; content?: string; at?: Date }

export async function createComment(
  platform: Platform,
  author: { id: string },
  wanted: WantedComment,
): Promise<CommentForViewer> {
  const [comment] = await insertComment(platform.database.pool, {
    ...idempotencyKeyParams(null),
    ...{ id: newId(), author: author.id, post: wanted.post, status: 'published' },
    parent: wanted.parent ?? null,
    content: wanted.content ?? 'Same level on my chart.',
    now: (wanted.at ?? now()).toISOString(),
  })
  return comment!
}
