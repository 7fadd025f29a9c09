import { hash } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hour, minute, shiftClock } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from './actions/standing.ts'
import { createMember } from './factory.ts'
import { lastMailedToken, password, signupForm } from './testing/signups.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

let networks = 0
/** Returns an IP address that no other test has used. */
const newNetwork = (): string => `10.${(networks >> 16) & 255}.${(networks++ >> 8) & 255}.${networks & 255}`

type From = { network?: string; device?: string }
const logIn = (identifier: string, secret: string, { network = newNetwork(), device }: From = {}) =>
  site.api()('POST /auth/login', {
    body: { identifier, password: secret },
    headers: { 'x-forwarded-for': network, ...(device ? { 'x-device': device } : {}) },
  })
const outcome = async (response: ReturnType<typeof logIn>): Promise<string> => {
  const { status, body } = await response
  return status === 200 ? 'ok' : `${status} ${body.type}`
}
const wrong = (n: number): string => `wrong password ${n}`

describe('login', () => {
  it('accepts the username or the email, in any case', async () => {
    const member = await createMember(site.platform, { password })
    for (const identifier of [member.username, member.email, ` ${member.email.toUpperCase()} `]) {
      const { status, body } = await logIn(identifier, password)
      expect(status).toBe(200)
      expect(body.user._id).toBe(member.id)
      expect((await site.api(body.token)('GET /auth/me')).status).toBe(200)
    }
  })

  it('with a wrong password returns auth_invalid_credentials and nothing else', async () => {
    const member = await createMember(site.platform, { password })
    const { status, body } = await logIn(member.username, 'wrong password')
    expect([status, body]).toEqual([
      400,
      { success: false, type: 'auth_invalid_credentials', message: 'Incorrect password' },
    ])
  })

  it('with an unknown email responds as with a wrong password', async () => {
    const member = await createMember(site.platform, { password })
    const [known, unknown] = [await logIn(member.email, wrong(1)), await logIn('nobody@example.com', wrong(1))]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })

  it('with an unknown username says that there is no such user', async () => {
    expect(await outcome(logIn('nobody_here', password))).toBe('404 auth_user_not_found')
    expect(await outcome(logIn("' or 1=1 --", password))).toBe('404 auth_user_not_found')
  })

  it('before verification says so only when the password is right', async () => {
    const form = signupForm()
    await site.api()('POST /auth/signup', { body: form })
    for (const identifier of [form.email, form.username]) {
      expect(await outcome(logIn(identifier, wrong(1)))).toBe('400 auth_invalid_credentials')
      expect(await outcome(logIn(identifier, password))).toBe('403 auth_email_not_verified')
    }
    await site.api()('POST /auth/verify-email', { body: { token: await lastMailedToken(site, form.email) } })
    expect(await outcome(logIn(form.email, password))).toBe('ok')
  })

  it('after a signup never reveals whether the email has an account', async () => {
    const member = await createMember(site.platform, { password })
    for (const email of [member.email, 'not-yet-here@example.com']) {
      const form = signupForm({ email, password: 'one of my own', confirmPassword: 'one of my own' })
      await site.api()('POST /auth/signup', { body: form })
      expect(await outcome(logIn(email, 'one of my own'))).toBe('403 auth_email_not_verified')
      expect(await outcome(logIn(email, wrong(1)))).toBe('400 auth_invalid_credentials')
    }
    expect(await outcome(logIn(member.email, password))).toBe('ok')
  })

  it('of a banned member says so only when the password is right', async () => {
    const member = await createMember(site.platform, { password, status: 'banned' })
    expect(await outcome(logIn(member.email, wrong(1)))).toBe('400 auth_invalid_credentials')
    const { status, body } = await logIn(member.email, password)
    expect([status, body.message]).toEqual([423, 'This account has been closed.'])
  })

  it('works for a suspended member', async () => {
    const member = await createMember(site.platform, { password, status: 'suspended' })
    const { body } = await logIn(member.email, password)
    expect(body.user.status).toBe('suspended')
  })

  it("without an identifier or with a short password returns the form's messages", async () => {
    const { status, body } = await logIn('  ', 'short')
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      identifier: 'Username or email is required',
      password: 'Password must be at least 6 characters',
    })
  })

  it('rehashes a password that was hashed with outdated parameters', async () => {
    const member = await createMember(site.platform, { password })
    const { pool } = site.platform.database
    const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await pool.query({ text: 'update passwords set hash = $2 where member_id = $1', values: [member.id, old] })
    const both = [logIn(member.email, password), logIn(member.email, password)]
    expect(await Promise.all(both.map(outcome))).toEqual(['ok', 'ok'])
    const { rows } = await pool.query<{ hash: string }>({
      text: 'select hash from passwords where member_id = $1',
      values: [member.id],
    })
    expect(rows[0]?.hash).toContain('$m=19456,t=2,p=1$')
    expect(await outcome(logIn(member.email, password))).toBe('ok')
  })
})

describe('ten wrong passwords', () => {
  const tenWrong = async (identifier: string, network: string): Promise<void> => {
    for (let n = 0; n < 10; n++) await logIn(identifier, wrong(n), { network })
  }

  it('lock the account for 10 minutes, for that network only', async () => {
    const member = await createMember(site.platform, { password })
    const network = newNetwork()
    await tenWrong(member.email, network)
    const locked = await logIn(member.email, password, { network })
    expect([locked.status, locked.body.type]).toEqual([423, 'auth_account_locked'])
    expect(await outcome(logIn(member.email, password))).toBe('ok')
    expect((await site.api(member.token)('GET /auth/me')).status).toBe(200)
    shiftClock(9 * minute)
    expect(await outcome(logIn(member.email, password, { network }))).toBe('423 auth_account_locked')
    shiftClock(11 * minute)
    expect(await outcome(logIn(member.email, password, { network }))).toBe('ok')
  })

  it('also lock an email without an account', async () => {
    const network = newNetwork()
    await tenWrong('stranger@example.com', network)
    expect(await outcome(logIn('stranger@example.com', password, { network }))).toBe('423 auth_account_locked')
  })

  it('count as one when the same password is repeated', async () => {
    const member = await createMember(site.platform, { password })
    const network = newNetwork()
    for (let n = 0; n < 12; n++) await logIn(member.email, wrong(1), { network })
    expect(await outcome(logIn(member.email, password, { network }))).toBe('ok')
  })

  it('lock the account when fifty arrive at once', async () => {
    const member = await createMember(site.platform, { password })
    const network = newNetwork()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => outcome(logIn(member.email, wrong(n), { network }))),
    )
    expect(responses.filter((response) => response === '400 auth_invalid_credentials')).toHaveLength(10)
    expect(responses.filter((response) => response === '423 auth_account_locked')).toHaveLength(40)
  })
})

describe('a hundred wrong passwords from anywhere', () => {
  it('lock the account except for devices that logged in before', async () => {
    const member = await createMember(site.platform, { password })
    const device = newKey()
    expect(await outcome(logIn(member.email, password, { device }))).toBe('ok')
    const attempts = Array.from({ length: 100 }, (_, n) => logIn(member.email, wrong(n)))
    const responses = await Promise.all(attempts.map(outcome))
    expect(new Set(responses)).toEqual(new Set(['400 auth_invalid_credentials']))
    expect(await outcome(logIn(member.email, password))).toBe('423 auth_account_locked')
    expect(await outcome(logIn(member.email, password, { device: newKey() }))).toBe('423 auth_account_locked')
    expect(await outcome(logIn(member.email, password, { device }))).toBe('ok')
    shiftClock(hour + minute)
    expect(await outcome(logIn(member.email, password))).toBe('ok')
  })
})

describe('wrong passwords at login', () => {
  it('are counted apart from those inside a session, whatever is typed as the identifier', async () => {
    const member = await createMember(site.platform, { password })
    const confirm = (secret: string) => site.api(member.token)('POST /auth/confirm', { body: { password: secret } })
    for (let n = 0; n < 10; n++) await confirm(wrong(n))
    expect((await confirm(password)).body.type).toBe('auth_account_locked')
    const names = [`member:${member.id}`, `Member ${member.id}`, `member ${member.id}`]
    for (const name of names) expect(await outcome(logIn(name, password, { network: '127.0.0.1' }))).toMatch(/^404/)
  })
})

describe('one network', () => {
  it('is limited after failing for 25 identifiers in 5 minutes, while other networks are not', async () => {
    const member = await createMember(site.platform, { password })
    const network = newNetwork()
    for (let n = 0; n < 25; n++) await logIn(`nobody_${n}`, wrong(1), { network })
    const limited = await logIn(member.email, password, { network })
    expect([limited.status, limited.body.type]).toEqual([429, 'rate_limited'])
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await outcome(logIn(member.email, password))).toBe('ok')
    shiftClock(6 * minute)
    expect(await outcome(logIn(member.email, password, { network }))).toBe('ok')
  })

  it('may fail for one identifier until that identifier is locked', async () => {
    const member = await createMember(site.platform, { password })
    const network = newNetwork()
    for (let n = 0; n < 30; n++) await logIn('nobody_at_all', wrong(1), { network })
    expect(await outcome(logIn(member.email, password, { network }))).toBe('ok')
  })
})

describe('a member who is banned while logging in', () => {
  it('gets no session', async () => {
    const member = await createMember(site.platform, { password })
    const context = { platform: site.platform, db: site.platform.database.pool }
    const [response] = await Promise.all([
      logIn(member.email, password),
      setStatus(context, { memberId: member.id, to: 'banned', actorId: null }),
    ])
    const { token } = response.body
    if (token) expect((await site.api(token)('GET /auth/me')).status).toBe(401)
    else expect(response.status).toBe(423)
  })
})
