// Valid input for the calls about complaints.
import { insertComplaint } from '../../features/complaints/queries.ts'
import { ago, fromNow, hour, minute, now } from '../../platform/clock.ts'
import { idempotencyKeyParams } from '../../platform/database/idempotency-keys.ts'
import { newId } from '../../platform/ids.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

export function complaintInputs(site: () => TestSite): Record<string, () => Promise<ApiInput>> {
  const entered = { kind: 'grievance' as const, sender: 'Ravi', reference: '', text: 'About a picture.' }
  const one = async (): Promise<ApiInput> => {
    const id = newId()
    await insertComplaint(site().database.pool, {
      ...idempotencyKeyParams(null),
      ...entered,
      id,
      member: newId(),
      now: now().toISOString(),
      receivedAt: ago(minute),
      acknowledgeBy: fromNow(hour),
      dueAt: fromNow(hour),
    })
    return { params: { id } }
  }
  return {
    'POST /admin/complaints': async () => ({ body: { ...entered, receivedAt: ago(minute) } }),
    'POST /admin/complaints/:id/acknowledge': async () => ({ ...(await one()), body: { version: 1 } }),
    'POST /admin/complaints/:id/decide': async () => ({
      ...(await one()),
      body: { version: 1, outcome: 'done', resolution: 'Removed.' },
    }),
  }
}
