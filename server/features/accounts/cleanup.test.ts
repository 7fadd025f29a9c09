import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, hour, minute, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from './factory.ts'
import { deleteExpired } from './jobs.ts'
import { password, signupForm } from './testing/signups.ts'

describe('cleanup of accounts', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite()
  })
  afterAll(() => site.close())
  afterEach(() => shiftClock(0))

  const rowsOf = async (table: string): Promise<number> => {
    const { rows } = await site.platform.database.pool.query<{ rows: number }>({
      text: `select count(*) as rows from ${table}`,
    })
    return rows[0]!.rows
  }
  const left = async () => {
    const tables = ['signups', 'usernames', 'mailed_tokens', 'sessions', 'member_devices', 'login_attempts']
    const counts = await Promise.all([...tables, 'mail_requests'].map(rowsOf))
    return Object.fromEntries([...tables, 'mail_requests'].map((table, n) => [table, counts[n]]))
  }

  it('deletes expired rows and nothing else', async () => {
    const member = await createMember(site.platform, { password })
    await site.api()('POST /auth/signup', { body: signupForm() })
    await site.mails()
    const logIn = (secret: string) =>
      site.api()('POST /auth/login', {
        body: { identifier: member.email, password: secret },
        headers: { 'x-device': 'device-of-theirs-0001' },
      })
    await logIn('wrong password')
    await logIn(password)
    const all = {
      signups: 1,
      usernames: 2,
      mailed_tokens: 1,
      sessions: 2,
      member_devices: 1,
      login_attempts: 1,
      mail_requests: 1,
    }
    await deleteExpired(site.platform)
    expect(await left()).toEqual(all)
    shiftClock(2 * hour)
    await deleteExpired(site.platform)
    expect(await left()).toEqual({ ...all, login_attempts: 0 })
    shiftClock(day + minute)
    await deleteExpired(site.platform)
    expect(await left()).toEqual({ ...all, login_attempts: 0, mailed_tokens: 0 })
    shiftClock(7 * day + minute)
    await deleteExpired(site.platform)
    const later = { ...all, login_attempts: 0, mailed_tokens: 0, signups: 0, usernames: 1, mail_requests: 0 }
    expect(await left()).toEqual(later)
    shiftClock(31 * day)
    await deleteExpired(site.platform)
    expect(await left()).toEqual({ ...later, sessions: 0 })
    shiftClock(91 * day)
    await deleteExpired(site.platform)
    expect(await left()).toEqual({ ...later, sessions: 0, member_devices: 0 })
  })
})
