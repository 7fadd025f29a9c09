import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hour, minute, shiftClock } from '../../platform/clock.ts'
import { newKey, newToken } from '../../platform/ids.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from './factory.ts'
import { authenticate } from './reads.ts'
import { lastMailedToken, password, signupForm, tokenIn } from './testing/signups.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const newPassword = 'a quite different one'
const forgot = (email: string) => site.api()('POST /auth/forgot-password', { body: { email } })
const reset = (token: string, secret = newPassword) =>
  site.api()('POST /auth/reset-password', { body: { token, password: secret } })
const logIn = (identifier: string, secret: string, device?: string) =>
  site.api()('POST /auth/login', {
    body: { identifier, password: secret },
    headers: device ? { 'x-device': device } : {},
  })
const isActive = async (token: string): Promise<boolean> => (await site.api(token)('GET /auth/me')).status === 200

describe('forgotten password', () => {
  it('is reset with a mailed link, which ends every session', async () => {
    const member = await createMember(site.platform, { password })
    const other = (await logIn(member.email, password)).body.token
    await forgot(member.email)
    const [mail] = await mailsTo(site, member.email)
    expect(mail).toContain(`${site.config.publicUrl}/reset-password?token=`)
    expect(mail).toContain(`@${member.username}`)
    const done = await reset(tokenIn(mail))
    expect(done.body).toEqual({ success: true, message: 'Your new password is set. Please log in with it.' })
    expect([await isActive(member.token), await isActive(other)]).toEqual([false, false])
    expect((await logIn(member.email, password)).body.type).toBe('auth_invalid_credentials')
    expect((await logIn(member.email, newPassword)).status).toBe(200)
    expect((await mailsTo(site, member.email)).at(-1)).toContain('was just changed')
  })

  it('gives the same response for every email', async () => {
    const [member, banned] = [
      await createMember(site.platform),
      await createMember(site.platform, { status: 'banned' }),
    ]
    const responses = [await forgot(member.email), await forgot(banned.email), await forgot('nobody@example.com')]
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await mailsTo(site, banned.email)).toEqual([])
    expect(await mailsTo(site, 'nobody@example.com')).toEqual([])
  })

  it("resends the verification link if the email isn't verified yet", async () => {
    const form = signupForm()
    await site.api()('POST /auth/signup', { body: form })
    await forgot(form.email)
    const mails = await mailsTo(site, form.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toContain('/verify-email?token=')
  })

  it('sends at most 3 mails an hour', async () => {
    const member = await createMember(site.platform)
    for (let count = 0; count < 5; count++) await forgot(member.email)
    expect(await mailsTo(site, member.email)).toHaveLength(3)
    shiftClock(hour + minute)
    await forgot(member.email)
    expect(await mailsTo(site, member.email)).toHaveLength(4)
  })

  it('requires a valid email', async () => {
    const { status, body } = await forgot('nowhere')
    expect([status, body.fields]).toEqual([400, { email: 'Please enter a valid email address' }])
  })
})

describe('password reset link', () => {
  it('works once, even for 20 parallel requests', async () => {
    const member = await createMember(site.platform, { password })
    await forgot(member.email)
    const token = await lastMailedToken(site, member.email)
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `${newPassword} ${n}`)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
    const winner = responses.findIndex(({ status }) => status === 200)
    expect((await logIn(member.email, `${newPassword} ${winner}`)).status).toBe(200)
  })

  it('expires after 30 minutes', async () => {
    const member = await createMember(site.platform)
    await forgot(member.email)
    const token = await lastMailedToken(site, member.email)
    shiftClock(31 * minute)
    expect((await reset(token)).body.type).toBe('auth_invalid_token')
  })

  it('voids the other reset links when it is used', async () => {
    const member = await createMember(site.platform)
    await forgot(member.email)
    await forgot(member.email)
    const [first, last] = (await mailsTo(site, member.email)).map(tokenIn)
    expect((await reset(last ?? '')).status).toBe(200)
    expect((await reset(first ?? '')).body.type).toBe('auth_invalid_token')
  })

  it("can't verify an email, and a verification link can't reset a password", async () => {
    const form = signupForm()
    await site.api()('POST /auth/signup', { body: form })
    expect((await reset(await lastMailedToken(site, form.email))).body.type).toBe('auth_invalid_token')
    const member = await createMember(site.platform)
    await forgot(member.email)
    const token = await lastMailedToken(site, member.email)
    const verified = await site.api()('POST /auth/verify-email', { body: { token } })
    expect(verified.body.type).toBe('auth_invalid_token')
    expect((await reset(token)).status).toBe(200)
  })

  it('is rejected if it was never sent', async () => {
    expect((await reset(newToken())).body.type).toBe('auth_invalid_token')
  })

  it('removes the lock from wrong passwords', async () => {
    const member = await createMember(site.platform, { password })
    for (let n = 0; n < 10; n++) await logIn(member.email, `wrong password ${n}`)
    expect((await logIn(member.email, password)).status).toBe(423)
    await forgot(member.email)
    await reset(await lastMailedToken(site, member.email))
    expect((await logIn(member.email, newPassword)).status).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, secret = newPassword) =>
    site.api(token)('POST /auth/change-password', { body: { currentPassword, password: secret } })

  it('ends every other session and keeps the current one', async () => {
    const member = await createMember(site.platform, { password })
    const other = (await logIn(member.email, password)).body.token
    const changed = await change(member.token, password)
    expect(changed.body.message).toBe('Your password has been changed, and your other devices have been logged out.')
    expect([await isActive(member.token), await isActive(other)]).toEqual([true, false])
    expect((await logIn(member.email, newPassword)).status).toBe(200)
    expect((await mailsTo(site, member.email)).at(-1)).toContain('was just changed')
  })

  it('requires the current password; a wrong one ends no session', async () => {
    const member = await createMember(site.platform, { password })
    const { status, body } = await change(member.token, 'wrong password')
    expect([status, body.type, body.message]).toEqual([400, 'auth_invalid_credentials', 'Incorrect password'])
    expect(await isActive(member.token)).toBe(true)
  })

  it('succeeds only once for two parallel requests', async () => {
    const member = await createMember(site.platform, { password })
    const responses = await Promise.all([
      change(member.token, password, 'the first new one'),
      change(member.token, password, 'the second new one'),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('is locked after ten wrong passwords, while login is not', async () => {
    const member = await createMember(site.platform, { password })
    for (let n = 0; n < 10; n++) await change(member.token, `wrong password ${n}`)
    expect((await change(member.token, password)).body.type).toBe('auth_account_locked')
    expect((await logIn(member.email, password)).status).toBe(200)
  })

  it('voids a mailed reset link', async () => {
    const member = await createMember(site.platform, { password })
    await forgot(member.email)
    const token = await lastMailedToken(site, member.email)
    await change(member.token, password)
    expect((await reset(token)).body.type).toBe('auth_invalid_token')
  })
})

describe('login with the old password during a reset', () => {
  it('never leaves a session that outlives the reset', async () => {
    const member = await createMember(site.platform, { password })
    await forgot(member.email)
    const token = await lastMailedToken(site, member.email)
    const logins = Array.from({ length: 6 }, () => logIn(member.email, password, newKey()))
    const [, ...responses] = await Promise.all([reset(token), ...logins])
    for (const { status, body } of responses) {
      if (status === 200) expect(await isActive(body.token)).toBe(false)
      else expect(body.type).toBe('auth_invalid_credentials')
    }
  })
})

describe('confirming the password', () => {
  const confirm = (token: string, secret: string) =>
    site.api(token)('POST /auth/confirm', { body: { password: secret } })

  it('lasts 60 minutes, for the current session only', async () => {
    const member = await createMember(site.platform, { password })
    const confirmedUntil = async () => (await authenticate(site.platform, member.token))?.confirmedUntil
    expect(await confirmedUntil()).toBe(0)
    const { body } = await confirm(member.token, password)
    expect(await confirmedUntil()).toBe(Date.parse(body.confirmedUntil))
    const other = (await logIn(member.email, password)).body.token
    expect((await authenticate(site.platform, other))?.confirmedUntil).toBe(0)
  })

  it('fails with a wrong password', async () => {
    const member = await createMember(site.platform, { password })
    const { status, body } = await confirm(member.token, 'wrong password')
    expect([status, body.type]).toEqual([400, 'auth_invalid_credentials'])
    expect((await authenticate(site.platform, member.token))?.confirmedUntil).toBe(0)
  })
})
