// Likes and saves, of posts and of comments: toggled by a member, counted on the target.
import { now } from '../../../platform/clock.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { findEarlierResult } from '../../../platform/database/idempotency-keys.ts'
import type { Statement } from '../../../platform/database/statement.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { batchWrites } from '../../../platform/write-batching.ts'

/** The requests of several members for one target. All arrays have the same length and order. */
export type ToggleBatch = {
  target: string
  now: string
  members: string[]
  calls: (string | null)[]
  keys: (string | null)[]
  hashes: (string | null)[]
}
export type ToggledRow = { member_id: string; count: number }
/** Whether this member's toggle is on, and how many members' are. */
export type ToggleState = { is_on: boolean; count: number }

type ToggleOptions<View> = {
  /** True: inserts the like or save. False: deletes it. */
  turnsOn: boolean
  /** Built by `insertToggles` or `deleteToggles` (fragments.ts). */
  write: Statement<ToggleBatch, ToggledRow>
  /** Returns no row when the member can't toggle this target. */
  readState: Statement<{ target: string; member: string }, ToggleState>
  toView(state: ToggleState): View
}
type ToggleRequest = { memberId: string; key: IdempotencyKey | null }

/** More members than ever queue up while one statement runs (about a millisecond). */
const maxBatchSize = 500

export function createToggle<View>({ turnsOn, write, readState, toView }: ToggleOptions<View>) {
  /** Returns the new count, or null when the request changed nothing. */
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

  /**
   * Why nothing changed: the target isn't visible, the key belongs to another request, or the toggle was already so.
   */
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
