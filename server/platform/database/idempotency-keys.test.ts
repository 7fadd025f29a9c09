import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createMember } from '../../features/accounts/factory.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { day, shiftClock } from '../clock.ts'
import { deleteExpiredIdempotencyKeys } from './idempotency-keys.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

test('deleteExpiredIdempotencyKeys deletes keys after 30 days', async () => {
  const { pool } = site.platform.database
  const member = await createMember(site.platform)
  await pool.query({
    text: `insert into idempotency_keys (member_id, call, key, hash, status, entity_id) values ($1, 'x', 'y', 'z', 200, 'e')`,
    values: [member.id],
  })
  const countKeys = async () => (await pool.query({ text: 'select 1 from idempotency_keys' })).rows.length
  shiftClock(29 * day)
  await deleteExpiredIdempotencyKeys(pool)
  expect(await countKeys()).toBe(1)
  shiftClock(31 * day)
  await deleteExpiredIdempotencyKeys(pool)
  expect(await countKeys()).toBe(0)
})
