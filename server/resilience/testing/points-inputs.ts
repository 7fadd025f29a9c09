// Valid input for the calls about points, ranks and rings.
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { liker, untilInLedger } from '../../features/points/testing/helpers.ts'
import { createPost } from '../../features/posts/factory.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

/** Administrators have entered their password again. There is no hall of fame yet. */
const reason = 'Found the error in the lesson on options.'

export function pointsInputs(site: () => TestSite): Record<string, () => Promise<ApiInput>> {
  const admin = () => createMember(site().platform, { role: 'admin', hasConfirmed: true })
  /** A member with points in a room. */
  const scorer = async (): Promise<CreatedMember> => {
    const member = await createMember(site().platform)
    await createPost(site().platform, member)
    await untilInLedger(site(), member.id, 'post')
    return member
  }
  const points = async () => ({
    userId: (await scorer()).id,
    points: 50,
    section: 'goldtalks',
    timeframe: 'weekly',
    reason,
  })
  const ranks = new Map<string, number>()
  const rank = async () => {
    const { id } = await scorer()
    // Each rank is for one member.
    ranks.set(id, ranks.size + 1)
    return { userId: id, rank: ranks.get(id)!, section: 'all', timeframe: 'weekly', reason }
  }
  /** Two members who like each other's posts. */
  const ring = async () => {
    const members = [await liker(site()), await liker(site())] as const
    for (const [giver, author] of [members, members.toReversed()]) {
      const { id } = await createPost(site().platform, author!)
      await site().api(giver!.token)('POST /posts/:id/like', { params: { id } })
    }
    for (const { id } of members) await untilInLedger(site(), id, 'like_taken')
    return { members: members.map(({ id }) => id), reason }
  }
  return {
    'POST /points/admin/voids': async () => ({ body: await ring() }),
    'POST /points/admin/voids/:id/undo': async () => {
      const { body } = await site().api((await admin()).token)('POST /points/admin/voids', { body: await ring() })
      return { params: { id: body.void._id } }
    },
    'GET /admin/user-progress/:id': async () => ({ params: { id: (await createMember(site().platform)).id } }),
    'GET /leaderboard/hall-of-fame/historical/:date': async () => ({ params: { date: '2026-10-15' } }),
    // No month has ended yet.
    'POST /leaderboard/admin/hall-of-fame': async () => ({ body: { adminSelected: [(await scorer()).id] } }),
    'POST /leaderboard/admin/hall-of-fame/:month/undo': async () => ({
      params: { month: '2026-10' },
      body: { version: 1 },
    }),
    'POST /points/award': async () => ({
      body: { userId: (await createMember(site().platform)).id, action: 'post', section: 'bittalks' },
    }),
    'POST /points/admin/assign': async () => ({ body: await points() }),
    'POST /points/admin/adjustments/:id/undo': async () => {
      const { body } = await site().api((await admin()).token)('POST /points/admin/assign', {
        body: await points(),
      } as never)
      return { params: { id: body.adjustment._id } }
    },
    'POST /leaderboard/admin/rank': async () => ({ body: await rank() }),
    'POST /leaderboard/admin/ranks/:id/undo': async () => {
      const { body } = await site().api((await admin()).token)('POST /leaderboard/admin/rank', {
        body: await rank(),
      } as never)
      return { params: { id: body.rank._id } }
    },
  }
}
