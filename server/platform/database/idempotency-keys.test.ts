import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createMember } from '../../features/accounts/factory.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { day, minute, now, shiftClock } from '../clock.ts'
import {
  claimIdempotencyKey,
  deleteExpiredIdempotencyKeys,
  findEarlierResult,
  releaseIdempotencyKey,
} from './idempotency-keys.ts'

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

test('one of several parallel calls claims a key, until it is released or stale', async () => {
  const { pool } = site.platform.database
  const member = await createMember(site.platform)
  const key = { call: 'POST /x', key: 'claimed-once', hash: 'h' }
  const claim = (entity: string) => ({ member: member.id, key, entity, now: now() })
  const claims = await Promise.all(['a', 'b', 'c'].map((entity) => claimIdempotencyKey(pool, claim(entity))))
  expect(claims.filter(Boolean)).toHaveLength(1)
  await expect(findEarlierResult(pool, member.id, key)).rejects.toMatchObject({ type: 'in_flight' })
  await expect(findEarlierResult(pool, member.id, { ...key, hash: 'other' })).rejects.toMatchObject({
    type: 'key_reused',
  })
  const winner = ['a', 'b', 'c'][claims.indexOf(true)]!
  await releaseIdempotencyKey(pool, claim('another'))
  expect(await claimIdempotencyKey(pool, claim('d'))).toBe(false)
  await releaseIdempotencyKey(pool, claim(winner))
  expect(await claimIdempotencyKey(pool, claim('e'))).toBe(true)
  shiftClock(4 * minute)
  expect(await claimIdempotencyKey(pool, claim('f'))).toBe(false)
  shiftClock(6 * minute)
  expect(await claimIdempotencyKey(pool, claim('g'))).toBe(true)
})
