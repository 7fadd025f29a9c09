// Marks that members put on a thing and take back: likes and saves, of posts and of whatever else has them.
import { now } from '../../../platform/clock.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { findEarlierResult } from '../../../platform/database/idempotency-keys.ts'
import type { Statement } from '../../../platform/database/statement.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { batchWrites } from '../../../platform/write-batching.ts'

/** As many of each, in one order. */
export type ToggleBatch = {
  target: string
  now: string
  members: string[]
  calls: (string | null)[]
  keys: (string | null)[]
  hashes: (string | null)[]
}
export type ToggledRow = { member_id: string; count: number }
/** Whether the member's mark is there, and how many there are. */
export type ToggleState = { is_on: boolean; count: number }

type ToggleOptions<View> = {
  /** Whether the mark is put there, or taken back. */
  turnsOn: boolean
  /** Made by `writeMarks` or `writeUnmarks` (fragments.ts). */
  write: Statement<ToggleBatch, ToggledRow>
  /** Answers no row where the thing can't be marked. */
  readState: Statement<{ target: string; member: string }, ToggleState>
  toView(mark: ToggleState): View
}
type ToggleRequest = { memberId: string; key: IdempotencyKey | null }

/** Members in one batch: more than ever wait for a statement of a millisecond. */
const maxBatchSize = 500

export function createToggle<View>({ turnsOn, write, readState, toView }: ToggleOptions<View>) {
  /** Answers the count, or null where the act changed nothing. */
  const toggle = batchWrites<ToggleRequest, number | null>({
    maxSize: maxBatchSize,
    write: async ({ database }, target, requests) => {
      const rows = await write(database.pool, {
        target,
        now: now().toISOString(),
        members: requests.map(({ memberId }) => memberId),
        calls: requests.map(({ key }) => key?.call ?? null),
        keys: requests.map(({ key }) => key?.key ?? null),
        hashes: requests.map(({ key }) => key?.hash ?? null),
      })
      const counts = new Map(rows.map((row) => [row.member_id, row.count]))
      return requests.map(({ memberId }) => counts.get(memberId) ?? null)
    },
  })

  /** It can't be marked, the key was used for something else, or all was done before. */
  async function explainNoChange(
    { db, viewer }: MemberContext,
    target: string,
    key: IdempotencyKey | null,
  ): Promise<View> {
    const [found] = await readState(db, { target, member: viewer.memberId })
    if (!found) throw new Failure('not_found')
    await findEarlierResult(db, viewer.memberId, key)
    return toView(found)
  }

  return async (context: MemberContext, target: string, key: IdempotencyKey | null): Promise<View> => {
    const count = await toggle(context.platform, target, { memberId: context.viewer.memberId, key })
    return count === null ? explainNoChange(context, target, key) : toView({ is_on: turnsOn, count })
  }
}

export const likeView = ({ is_on, count }: ToggleState) => ({ isLiked: is_on, likesCount: count })
export const saveView = ({ is_on, count }: ToggleState) => ({ isSaved: is_on, savesCount: count })
