// Valid input for the calls about badges.
import { createMember } from '../../features/accounts/factory.ts'
import { insertAwards } from '../../features/badges/queries/awards.ts'
import { now } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

/** Badges of the migration. */
const seeded = { first: '6a000000ba00000000000013', premium: '6a000000ba00000000000018' }

export function badgeInputs(
  site: () => TestSite,
): Record<string, (of: { owner: { id: string } }) => Promise<ApiInput>> {
  const memberId = async (): Promise<string> => (await createMember(site().platform)).id
  /** A member who has the first badge. */
  async function holder(): Promise<string> {
    const id = await memberId()
    await insertAwards(site().database.pool, {
      members: [id],
      badges: [seeded.first],
      values: [1],
      by: null,
      reason: null,
      now: now().toISOString(),
    })
    return id
  }
  return {
    'GET /badges/user/:id': async () => ({ params: { id: await memberId() } }),
    'GET /badges/user/:id/top': async () => ({ params: { id: await memberId() } }),
    'GET /badges/progress/:id': async ({ owner }) => ({ params: { id: owner.id } }),
    'GET /badges/:id/holders': async () => ({ params: { id: seeded.premium } }),
    'POST /badges/award': async () => ({ body: { badgeId: seeded.first, userId: await memberId() } }),
    'POST /badges/premium/award': async () => ({
      body: { badgeId: seeded.premium, userId: await memberId(), reason: 'Thank you' },
    }),
    'POST /badges/create': async () => ({
      body: { name: newKey().slice(0, 20), section: 'global', points: 5, isPremium: false },
    }),
    'PUT /badges/:id': async () => ({ params: { id: seeded.first }, body: { points: 15 } }),
    'DELETE /badges/:badgeId/:userId': async () => ({ params: { badgeId: seeded.first, userId: await holder() } }),
    'POST /admin/users/:id/badges': async () => ({
      params: { id: await memberId() },
      body: { badge: seeded.first, reason: 'Thank you' },
    }),
    'DELETE /admin/users/:id/badges': async () => ({ params: { id: await holder() }, body: { badge: seeded.first } }),
  }
}
