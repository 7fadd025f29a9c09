// Signing up again on the same device after a lost response or a mistyped email.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { correctionFailed } from '#contract/messages/en/accounts.ts'
import { day, hour, shiftClock } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from './factory.ts'
import { lastMailedToken, password, type SignupForm, signupForm, tokenIn } from './testing/signups.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const onDevice = (device: string, key?: string) => ({ 'x-device': device, ...(key && { 'idempotency-key': key }) })
const signUp = (form: SignupForm, device: string, key?: string) =>
  site.api()('POST /auth/signup', { body: form, headers: onDevice(device, key) })
const correct = (email: string, newEmail: string, device: string) =>
  site.api()('POST /auth/correct-email', { body: { email, newEmail }, headers: onDevice(device) })
const verify = (token: string) => site.api()('POST /auth/verify-email', { body: { token } })
const isFree = async (username: string, device: string): Promise<boolean> =>
  (await site.api()('GET /auth/check-username', { query: { username }, headers: { 'x-device': device } })).body
    .available
const outcome = ({ status, body }: { status: number; body: { type?: string } }) => [status, body.type]

describe('sign-up whose response was lost', () => {
  it('is accepted again with its key, and has no second effect', async () => {
    const [form, device, key] = [signupForm(), newKey(), newKey()]
    for (let attempt = 0; attempt < 3; attempt++) expect((await signUp(form, device, key)).status).toBe(201)
    const mails = await mailsTo(site, form.email)
    expect(mails).toHaveLength(1)
    expect((await verify(tokenIn(mails[0]))).status).toBe(200)
  })

  it('is accepted once when it is sent several times at once', async () => {
    const [form, device, key] = [signupForm(), newKey(), newKey()]
    const responses = await Promise.all(Array.from({ length: 5 }, () => signUp(form, device, key)))
    for (const response of responses) expect([201, 409]).toContain(response.status)
    expect(responses.map(({ status }) => status)).toContain(201)
    expect((await signUp(form, device, key)).status).toBe(201)
    expect(await mailsTo(site, form.email)).toHaveLength(1)
  })

  it.each([
    ['email', { email: 'somebody.else@example.com' }],
    ['name', { name: 'Someone Else' }],
    ['password', { password: 'another password', confirmPassword: 'another password' }],
  ])('is rejected with its key and another %s', async (_, change) => {
    const [form, device, key] = [signupForm(), newKey(), newKey()]
    await signUp(form, device, key)
    expect(outcome(await signUp({ ...form, ...change }, device, key))).toEqual([422, 'key_reused'])
  })

  it('keeps the username for its device, and for no other', async () => {
    const [form, device, stranger] = [signupForm(), newKey(), newKey()]
    await signUp(form, device, newKey())
    expect([await isFree(form.username, device), await isFree(form.username, stranger)]).toEqual([true, false])
    const taken = await signUp({ ...form, email: `${form.username}.2@example.com` }, stranger, newKey())
    expect(outcome(taken)).toEqual([409, 'username_taken'])
    expect(outcome(await site.api()('POST /auth/signup', { body: form }))).toEqual([409, 'username_taken'])
  })

  it('is replaced by another from the same device: only its link works', async () => {
    const [form, device] = [signupForm(), newKey()]
    const mistyped = { ...form, email: `${form.username}@example.co` }
    await signUp(mistyped, device, newKey())
    const oldLink = await lastMailedToken(site, mistyped.email)
    expect((await signUp(form, device, newKey())).status).toBe(201)
    expect(outcome(await verify(oldLink))).toEqual([400, 'auth_invalid_token'])
    expect((await verify(await lastMailedToken(site, form.email))).status).toBe(200)
    expect(await isFree(form.username, device)).toBe(false)
    expect(outcome(await signUp(form, device, newKey()))).toEqual([409, 'username_taken'])
  })

  it('reveals neither the device nor the key in the database', async () => {
    const [device, key] = [newKey(), newKey()]
    await signUp(signupForm(), device, key)
    const { rows } = await site.database.pool.query({ text: 'select device from signups' })
    expect(JSON.stringify(rows)).not.toContain(device)
  })
})

describe('correcting the email of a signup', () => {
  it('sends a link to the new one, and the link to the old one stops working', async () => {
    const [form, device] = [signupForm({ email: `wrong.${newKey()}@example.com` }), newKey()]
    const right = `right.${newKey()}@example.com`
    await signUp(form, device)
    const oldLink = await lastMailedToken(site, form.email)
    const corrected = await correct(form.email, right, device)
    expect(corrected.body).toEqual((await signUp(signupForm(), newKey())).body)
    expect(outcome(await verify(oldLink))).toEqual([400, 'auth_invalid_token'])
    expect((await verify(await lastMailedToken(site, right))).status).toBe(200)
    const { body } = await site.api()('POST /auth/login', { body: { identifier: form.username, password } })
    expect(body.user.email).toBe(right)
  })

  it('gives the same response for an email that has an account, and notifies its owner', async () => {
    const [form, device] = [signupForm(), newKey()]
    const owner = await createMember(site.platform)
    await signUp(form, device)
    const known = await correct(form.email, owner.email, device)
    expect([known.status, known.body]).toEqual([200, (await signUp(signupForm(), newKey())).body])
    expect((await mailsTo(site, owner.email)).at(-1)).toContain('You already have an account')
    expect(await lastMailedToken(site, owner.email)).toBe('')
  })

  it.each([
    ['on another device', 0, newKey()],
    ['after a day', day + hour, null],
  ])('fails %s', async (_, later, otherDevice) => {
    const [form, device] = [signupForm(), newKey()]
    await signUp(form, device)
    shiftClock(later)
    const failed = await correct(form.email, `other.${newKey()}@example.com`, otherDevice ?? device)
    expect([...outcome(failed), failed.body.message]).toEqual([404, 'not_found', correctionFailed])
  })

  it('fails after verification', async () => {
    const [form, device] = [signupForm(), newKey()]
    await signUp(form, device)
    await verify(await lastMailedToken(site, form.email))
    expect((await correct(form.email, `other.${newKey()}@example.com`, device)).status).toBe(404)
  })
})

describe('a used verification link', () => {
  it('gives the same result for a day, and so does every other link of the signup', async () => {
    const form = signupForm()
    await signUp(form, newKey())
    await site.api()('POST /auth/resend-verification', { body: { email: form.email } })
    const [first = '', second = ''] = (await mailsTo(site, form.email)).map(tokenIn)
    for (const link of [first, first, second]) expect((await verify(link)).status).toBe(200)
    const { rows } = await site.database.pool.query({
      text: 'select 1 from members where username = $1',
      values: [form.username],
    })
    expect(rows).toHaveLength(1)
    shiftClock(day + hour)
    expect(outcome(await verify(first))).toEqual([400, 'auth_invalid_token'])
  })

  it('is explained by an email when a new link is requested', async () => {
    const member = await createMember(site.platform)
    const asked = await site.api()('POST /auth/resend-verification', { body: { email: member.email } })
    expect(asked.status).toBe(200)
    const mail = (await mailsTo(site, member.email)).at(-1)
    expect(mail).toMatch(/^Subject: Your email is already verified on Chartroom/m)
    expect(tokenIn(mail)).toBe('')
  })
})
