// Marks that members put on a thing and take back: likes and saves, of posts and of whatever else has them.
import { now } from '../../../platform/clock.ts'
import { coalesce } from '../../../platform/coalesce.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { earlierEffect } from '../../../platform/database/repeats.ts'
import type { Statement } from '../../../platform/database/statement.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'

/** As many of each, in one order. */
export type MarkActs = {
  target: string
  now: string
  members: string[]
  calls: (string | null)[]
  keys: (string | null)[]
  hashes: (string | null)[]
}
export type Moved = { member_id: string; count: number }
/** Whether the member's mark is there, and how many there are. */
export type Mark = { is_marked: boolean; count: number }

type Marking<Told> = {
  /** Whether the mark is put there, or taken back. */
  isPut: boolean
  /** Made by `writeMarks` or `writeUnmarks` (fragments.ts). */
  write: Statement<MarkActs, Moved>
  /** Answers no row where the thing can't be marked. */
  state: Statement<{ target: string; member: string }, Mark>
  told(mark: Mark): Told
}
type Act = { memberId: string; key: IdempotencyKey | null }

/** Members in one batch: more than ever wait for a statement of a millisecond. */
const mostAtOnce = 500

export function marking<Told>({ isPut, write, state, told }: Marking<Told>) {
  /** Answers the count, or null where the act changed nothing. */
  const move = coalesce<Act, number | null>({
    most: mostAtOnce,
    write: async ({ database }, target, acts) => {
      const moved = await write(database.pool, {
        target,
        now: now().toISOString(),
        members: acts.map(({ memberId }) => memberId),
        calls: acts.map(({ key }) => key?.call ?? null),
        keys: acts.map(({ key }) => key?.key ?? null),
        hashes: acts.map(({ key }) => key?.hash ?? null),
      })
      const counts = new Map(moved.map((row) => [row.member_id, row.count]))
      return acts.map(({ memberId }) => counts.get(memberId) ?? null)
    },
  })

  /** It can't be marked, the key was used for something else, or all was done before. */
  async function explain({ db, viewer }: MemberContext, target: string, key: IdempotencyKey | null): Promise<Told> {
    const [found] = await state(db, { target, member: viewer.memberId })
    if (!found) throw new Failure('not_found')
    await earlierEffect(db, viewer.memberId, key)
    return told(found)
  }

  return async (context: MemberContext, target: string, key: IdempotencyKey | null): Promise<Told> => {
    const count = await move(context.platform, target, { memberId: context.viewer.memberId, key })
    return count === null ? explain(context, target, key) : told({ is_marked: isPut, count })
  }
}

export const asLike = ({ is_marked, count }: Mark) => ({ isLiked: is_marked, likesCount: count })
export const asSave = ({ is_marked, count }: Mark) => ({ isSaved: is_marked, savesCount: count })
