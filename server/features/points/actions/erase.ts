// Reverses the points for the likes, votes and trades of an erased member, for the member and for the authors.
import type { Platform } from '../../../platform/context.ts'
import { inBatches } from '../../../platform/database/batches.ts'
import { erasedActions } from '../queries/erase.ts'
import { syncAll } from './sync.ts'

const batchSize = 500

export async function reverseErasedActions(platform: Platform, member: string): Promise<void> {
  const next = (after: string) => erasedActions(platform.database.pool, { member, after, limit: batchSize })
  for await (const found of inBatches(next, batchSize)) {
    const likesOf = (kind: string) =>
      found
        .filter(({ action, source_kind }) => action === 'like_given' && source_kind === kind)
        .map(({ source_id }) => ({ subjectId: source_id, giverId: member }))
    await syncAll(platform, {
      likes: { post: likesOf('post'), comment: likesOf('comment') },
      votes: found
        .filter(({ action }) => action === 'vote')
        .map(({ source_id }) => ({ pollId: source_id, voterId: member })),
      trades: found
        .filter(({ action }) => action === 'tradeJournal')
        .map(({ source_id }) => ({ tradeId: source_id, memberId: member })),
    })
  }
}
