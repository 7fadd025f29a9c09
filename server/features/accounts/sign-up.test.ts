import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorMessages } from '#contract/messages/en/errors.ts'
import { staffName } from '#contract/messages/en/screening.ts'
import { day, hour, minute, shiftClock } from '../../platform/clock.ts'
import { newToken } from '../../platform/ids.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from './factory.ts'
import { lastMailedToken, password, signUpAndVerify, signupForm, tokenIn } from './testing/signups.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const signUp = (form: ReturnType<typeof signupForm>) => site.api()('POST /auth/signup', { body: form })
const verify = (token: string, username?: string) =>
  site.api()('POST /auth/verify-email', { body: { token, username } })
const logIn = (identifier: string, secret = password) =>
  site.api()('POST /auth/login', { body: { identifier, password: secret } })
const isFree = async (username: string): Promise<boolean> =>
  (await site.api()('GET /auth/check-username', { query: { username } })).body.available

describe('sign-up', () => {
  it('works with a signup, the mailed link and a login', async () => {
    const form = signupForm()
    const signed = await signUp(form)
    expect([signed.status, signed.body]).toEqual([
      201,
      { success: true, message: 'Please verify your email to continue. Check your inbox and spam folder.' },
    ])
    expect((await logIn(form.email)).body.type).toBe('auth_email_not_verified')
    const [mail] = await mailsTo(site, form.email)
    expect(mail).toContain(`@${form.username}`)
    expect(mail).toContain(`${site.config.publicUrl}/verify-email?token=`)
    const verified = await verify(tokenIn(mail))
    expect(verified.body).toEqual({ success: true, message: 'Email verified successfully! You can now login.' })
    const { body } = await logIn(form.username)
    expect(body.user).toMatchObject({
      name: 'Meera Krishnan',
      username: form.username,
      email: form.email,
      country: 'IN',
      phone: '919876543210',
      gender: 'female',
      isVerified: true,
      role: 'user',
      hasPassword: true,
      language: null,
      profilePhoto: null,
    })
    expect(body.user.id).toBe(body.user._id)
  })

  it.each([
    [{ name: 'Chartroom Support' }, 'name'],
    [{ username: 'customer_support' }, 'username'],
    [{ name: 'Ravi Menon' }, 'name'],
    [{ name: 'RAVl  Men0n' }, 'name'],
    [{ username: 'ravi_rnenon_' }, 'username'],
  ])('rejects names that could pass for staff or an administrator: %j', async (names, field) => {
    const { pool } = site.database
    if ((await pool.query({ text: "select from members where username = 'ravi_menon'" })).rows.length === 0)
      await createMember(site.platform, { name: 'Ravi Menon', username: 'ravi_menon', role: 'admin' })
    const form = signupForm(names)
    const { status, body } = await signUp(form)
    expect([status, body.type, body.fields]).toEqual([400, 'validation_failed', { [field]: staffName }])
    expect(await mailsTo(site, form.email)).toEqual([])
  })

  it('rejects each invalid field with its own message', async () => {
    const form = signupForm({
      name: 'M',
      username: 'Me ra',
      email: 'nowhere',
      country: '',
      phone: '12 34',
      gender: '',
      password: 'short',
      confirmPassword: 'other',
    })
    const { status, body } = await signUp(form)
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      name: 'Name must be at least 2 characters',
      username: 'Username can only contain lowercase letters, numbers, and underscores',
      email: 'Invalid email address',
      country: 'Please select a country',
      phone: 'Phone number must be at least 6 digits',
      gender: 'Please select a gender',
      password: 'Password must be at least 8 characters',
    })
    const unlike = await signUp(signupForm({ confirmPassword: 'something else' }))
    expect(unlike.body.fields).toEqual({ confirmPassword: "Passwords don't match" })
  })

  it('rejects control characters in a name', async () => {
    const { status, body } = await signUp(signupForm({ name: 'Meera\u0000K' }))
    expect([status, Object.keys(body.fields ?? { name: '' })]).toEqual([400, ['name']])
  })
})

describe('sign-up with the email of an existing account', () => {
  it('gets the same response as any other and mails the owner', async () => {
    const owner = await signUpAndVerify(site)
    const stranger = signupForm({ email: owner.email })
    const [known, unknown] = [await signUp(stranger), await signUp(signupForm())]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const mail = (await mailsTo(site, owner.email)).at(-1)
    expect(mail).toContain('You already have an account')
    expect(mail).toContain(`@${owner.username}`)
    expect(tokenIn(mail)).toBe('')
    expect(await isFree(stranger.username)).toBe(false)
  })

  it('mails the owner at most once an hour', async () => {
    const owner = await createMember(site.platform)
    for (let attempt = 0; attempt < 3; attempt++) await signUp(signupForm({ email: owner.email }))
    expect(await mailsTo(site, owner.email)).toHaveLength(1)
  })
})

describe('username', () => {
  it('is given to only one of 20 parallel signups', async () => {
    const username = signupForm().username
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signUp(signupForm({ username, email: `${username}.${n}@example.com` }))),
    )
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
    const rejected = responses.find(({ status }) => status === 409)
    expect(rejected?.body).toEqual({
      success: false,
      type: 'username_taken',
      message: 'Username is taken - try another',
      fields: { username: 'Username is taken - try another' },
    })
  })

  it('is not available if it is a reserved word', async () => {
    for (const username of ['admin', 'current', 'dashboard', '0123456789abcdef01234567'])
      expect({ username, free: await isFree(username) }).toEqual({ username, free: false })
    expect(await isFree('adminton')).toBe(true)
    expect((await signUp(signupForm({ username: 'support' }))).status).toBe(409)
  })

  it('stays reserved for 24 hours, then becomes available again', async () => {
    const form = signupForm()
    await signUp(form)
    await site.idle()
    shiftClock(23 * hour)
    expect(await isFree(form.username)).toBe(false)
    shiftClock(25 * hour)
    expect(await isFree(form.username)).toBe(true)
    expect((await signUp(signupForm({ username: form.username, email: `new-${form.email}` }))).status).toBe(201)
  })

  it('can be replaced with the same link if someone else has taken it since', async () => {
    const form = signupForm()
    await signUp(form)
    await site.idle()
    shiftClock(23 * hour)
    await site.api()('POST /auth/resend-verification', { body: { email: form.email } })
    const token = await lastMailedToken(site, form.email)
    shiftClock(48 * hour - minute)
    // The reservation renewed by the mail has expired, and so has the link. Until then nobody else could take the
    // username.
    expect((await verify(token)).body.type).toBe('auth_invalid_token')
    const other = signupForm({ username: form.username, email: `other-${form.email}` })
    expect((await signUp(other)).status).toBe(201)
    await site.api()('POST /auth/resend-verification', { body: { email: form.email } })
    const renewed = await lastMailedToken(site, form.email)
    const taken = await verify(renewed)
    expect([taken.status, taken.body.type]).toEqual([409, 'username_taken'])
    expect((await verify(renewed, 'admin')).body.type).toBe('username_taken')
    expect((await verify(renewed, 'official_support_team')).body.fields).toEqual({ username: staffName })
    expect((await verify(renewed, `${form.username}_2`)).status).toBe(200)
    expect((await logIn(`${form.username}_2`)).status).toBe(200)
  })
})

describe('verification link', () => {
  it('activates one account for 20 parallel requests', async () => {
    const form = signupForm()
    await signUp(form)
    const token = await lastMailedToken(site, form.email)
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const rejected = await verify(newToken())
    expect(rejected.body).toMatchObject({ type: 'auth_invalid_token', message: errorMessages.auth_invalid_token })
    const { rows } = await site.platform.database.pool.query({
      text: 'select 1 from members where username = $1',
      values: [form.username],
    })
    expect(rows).toHaveLength(1)
  })

  it('activates its own signup and voids the others for that email', async () => {
    const first = signupForm()
    const second = signupForm({ email: first.email, password: 'another password', confirmPassword: 'another password' })
    await signUp(first)
    await signUp(second)
    const tokens = (await mailsTo(site, first.email)).map(tokenIn)
    expect(tokens).toHaveLength(2)
    const responses = await Promise.all(tokens.map((token) => verify(token)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    const [winner, loser] = responses[0]?.status === 200 ? [first, second] : [second, first]
    expect((await logIn(winner.username, winner.password)).status).toBe(200)
    expect(await isFree(loser.username)).toBe(true)
    expect((await logIn(first.email, loser.password)).body.type).toBe('auth_invalid_credentials')
  })

  it('expires after 24 hours', async () => {
    const form = signupForm()
    await signUp(form)
    const token = await lastMailedToken(site, form.email)
    shiftClock(24 * hour + minute)
    expect((await verify(token)).body.type).toBe('auth_invalid_token')
  })

  it('is rejected if it was never sent', async () => {
    expect((await verify(newToken())).body.type).toBe('auth_invalid_token')
    const incomplete = await site.api()('POST /auth/verify-email', { body: { token: 'abc' } })
    expect(incomplete.status).toBe(400)
    expect(incomplete.body.fields.token).toContain('incomplete')
  })
})

describe('resending the verification link', () => {
  const resend = (email: string) => site.api()('POST /auth/resend-verification', { body: { email } })

  it('gives the same response for every email', async () => {
    const pending = signupForm()
    await signUp(pending)
    const member = await createMember(site.platform)
    const responses = [await resend(pending.email), await resend(member.email), await resend('nobody@example.com')]
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await mailsTo(site, pending.email)).toHaveLength(2)
    expect(await lastMailedToken(site, member.email)).toBe('')
    expect(await mailsTo(site, 'nobody@example.com')).toHaveLength(0)
  })

  it('mails one link per pending signup and renews its reservation', async () => {
    const first = signupForm()
    const second = signupForm({ email: first.email })
    await signUp(first)
    await signUp(second)
    await mailsTo(site, first.email)
    shiftClock(2 * hour)
    await resend(first.email)
    const mails = (await mailsTo(site, first.email)).slice(2)
    expect(mails.map((mail) => /account @(\w+)/.exec(mail)?.[1]).sort()).toEqual(
      [first.username, second.username].sort(),
    )
    shiftClock(25 * hour)
    expect(await isFree(first.username)).toBe(false)
  })

  it('sends at most 3 mails an hour to one email', async () => {
    const form = signupForm()
    await signUp(form)
    for (let count = 0; count < 4; count++) await resend(form.email)
    expect(await mailsTo(site, form.email)).toHaveLength(3)
    shiftClock(hour + minute)
    await resend(form.email)
    expect(await mailsTo(site, form.email)).toHaveLength(4)
  })

  it('sends nothing once the signup is 7 days old', async () => {
    const form = signupForm()
    await signUp(form)
    await mailsTo(site, form.email)
    shiftClock(7 * day + minute)
    await resend(form.email)
    expect(await mailsTo(site, form.email)).toHaveLength(1)
  })
})
