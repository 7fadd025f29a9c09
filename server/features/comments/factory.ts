// Creates comments for tests and the demo, at any time.
import { now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { idempotencyKeyParams } from '../../platform/database/idempotency-keys.ts'
import { newId } from '../../platform/ids.ts'
import { insertComment } from './queries/comment.ts'
import type { CommentForViewer } from './view.ts'

export type CommentOptions = { post: string; parent?: string; content?: string; at?: Date }

export async function createComment(
  platform: Platform,
  author: { id: string },
  options: CommentOptions,
): Promise<CommentForViewer> {
  const [comment] = await insertComment(platform.database.pool, {
    ...idempotencyKeyParams(null),
    id: newId(),
    author: author.id,
    post: options.post,
    status: 'published',
    parent: options.parent ?? null,
    content: options.content ?? 'Same level on my chart.',
    now: (options.at ?? now()).toISOString(),
  })
  return comment!
}
