import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minute, shiftClock } from '../../platform/clock.ts'
import { newKey, newToken } from '../../platform/ids.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitForBlockedQuery } from '../../testing/wait-until.ts'
import { createMember } from './factory.ts'
import { type ProviderAccount, startIdentityProvider, type TestIdentityProvider } from './testing/identity-provider.ts'
import {
  followCallback,
  type Handoff,
  logInAtProvider as logIn,
  type Visit,
  visitProvider as visit,
} from './testing/provider-visits.ts'
import { lastMailedToken, password } from './testing/signups.ts'

const callback = 'http://site.test/api/auth/oidc/callback'
let site: TestSite
let provider: TestIdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider(callback)
  site = await startTestSite(provider.settings)
})
afterAll(async () => {
  await site.close()
  await provider.close()
})
afterEach(() => shiftClock(0))

const visitProvider = (redirect?: string) => visit(site, provider, { redirect })
const outcome = async (flow: Visit): Promise<string> => (await followCallback(site, flow)).code

/** Logs in at the provider and returns to the site. */
const comeBack = async (redirect?: string): Promise<Handoff> => followCallback(site, await visitProvider(redirect))
const logInAtProvider = (claims?: ProviderAccount): string => logIn(provider, claims)

type ExchangeBody = { password?: string; person?: ReturnType<typeof signupDetails> }
const exchange = ({ code, cookie }: Handoff, more: ExchangeBody = {}) =>
  site.api()('POST /auth/oidc/session', { body: { code, ...more }, headers: { cookie } })
const signupDetails = (username = `o_${newKey().slice(0, 12)}`) => ({
  name: 'Harpreet Gill',
  username,
  country: 'IN',
  phone: '9876543210',
  gender: 'male',
})

describe('OpenID Connect login', () => {
  it('asks a new person for their details, needs no password or mail, and logs them in the next time', async () => {
    const subject = logInAtProvider()
    const code = await comeBack('/post/1')
    const first = await exchange(code)
    expect(first.body).toEqual({
      success: true,
      needs: 'person',
      suggested: { name: 'Harpreet Gill', email: `${subject}@example.com` },
      redirect: '/post/1',
    })
    const { status, body } = await exchange(code, { person: signupDetails() })
    expect([status, body.user.email, body.user.hasPassword]).toEqual([200, `${subject}@example.com`, false])
    expect((await site.api(body.token)('GET /auth/me')).status).toBe(200)
    const again = await exchange(await comeBack())
    expect(again.body.user._id).toBe(body.user._id)
    expect(again.body).not.toHaveProperty('redirect')
  })

  it('asks for the password before linking an account with the same email', async () => {
    const member = await createMember(site.platform, { password })
    logInAtProvider({ email: member.email })
    const code = await comeBack()
    expect((await exchange(code)).body.needs).toBe('password')
    const wrong = await exchange(code, { password: 'wrong password' })
    expect([wrong.status, wrong.body.type]).toEqual([400, 'auth_invalid_credentials'])
    const { body } = await exchange(code, { password })
    expect(body.user._id).toBe(member.id)
    expect((await exchange(await comeBack())).body.user._id).toBe(member.id)
  })

  it('applies the login locks to that password', async () => {
    const member = await createMember(site.platform, { password })
    logInAtProvider({ email: member.email })
    const code = await comeBack()
    for (let n = 0; n < 10; n++) await exchange(code, { password: `wrong password ${n}` })
    expect((await exchange(code, { password })).body.type).toBe('auth_account_locked')
  })

  it('opens no session if the password changes in the meantime', async () => {
    const { pool } = site.database
    const member = await createMember(site.platform, { password })
    logInAtProvider({ email: member.email })
    const code = await comeBack()
    const change = await pool.connect()
    await change.query('begin')
    await change.query('select from oidc_login_codes for update')
    const response = exchange(code, { password })
    await waitForBlockedQuery(site.database)
    await change.query(`update passwords set hash = 'another' where member_id = $1`, [member.id])
    await change.query('commit')
    change.release()
    expect((await response).body.type).toBe('auth_invalid_credentials')
    expect((await exchange(code)).body.needs).toBe('password')
  })

  it("asks a new person to verify the email if the provider hasn't", async () => {
    const subject = logInAtProvider({ email_verified: false })
    const email = `${subject}@example.com`
    const code = await comeBack()
    const { body } = await exchange(code, { person: signupDetails() })
    expect(body).toMatchObject({ needs: 'verification', suggested: { email } })
    expect(body).not.toHaveProperty('token')
    await site.api()('POST /auth/verify-email', { body: { token: await lastMailedToken(site, email) } })
    expect((await exchange(await comeBack())).body.user.email).toBe(email)
  })

  it('creates only one member if the provider changes the email before it is verified', async () => {
    const subject = logInAtProvider({ email_verified: false })
    const emails = [`${subject}@example.com`, `${subject}-2@example.com`]
    for (const email of emails) {
      provider.accounts.set(subject, { email, email_verified: false, name: 'Harpreet Gill' })
      await exchange(await comeBack(), { person: signupDetails() })
    }
    const verify = async (email: string) =>
      (await site.api()('POST /auth/verify-email', { body: { token: await lastMailedToken(site, email) } })).body
    expect(await verify(emails[0]!)).toMatchObject({ success: true })
    expect(await verify(emails[1]!)).toMatchObject({ success: false, type: 'auth_invalid_token' })
  })

  it('rejects a taken username and continues with another', async () => {
    const member = await createMember(site.platform)
    logInAtProvider()
    const code = await comeBack()
    expect((await exchange(code, { person: signupDetails(member.username) })).body.type).toBe('username_taken')
    expect((await exchange(code, { person: signupDetails() })).status).toBe(200)
  })

  it('rejects a banned member', async () => {
    const member = await createMember(site.platform, { password, status: 'banned' })
    logInAtProvider({ email: member.email })
    const { status, body } = await exchange(await comeBack(), { password })
    expect([status, body.type]).toEqual([423, 'auth_account_banned'])
  })
})

describe('OpenID Connect callback', () => {
  it("fails with another state, without the cookie and with another browser's cookie", async () => {
    logInAtProvider()
    const flow = await visitProvider()
    const changed = new URL(flow.returned)
    changed.searchParams.set('state', newToken())
    expect(await outcome({ ...flow, returned: changed })).toBe('failed')
    expect(await outcome({ ...flow, cookie: '' })).toBe('failed')
    expect(await outcome({ ...flow, cookie: (await visitProvider()).cookie })).toBe('failed')
    const [text, signature] = flow.cookie.split('.')
    expect(await outcome({ ...flow, cookie: `${text}A.${signature}` })).toBe('failed')
    expect(await outcome(flow)).toMatch(/^[\w-]{43}$/)
  })

  it("accepts the provider's code once", async () => {
    logInAtProvider()
    const flow = await visitProvider()
    expect(await outcome(flow)).not.toBe('failed')
    expect(await outcome(flow)).toBe('failed')
  })

  it('fails after 10 minutes', async () => {
    logInAtProvider()
    const flow = await visitProvider()
    shiftClock(11 * minute)
    expect(await outcome(flow)).toBe('failed')
  })

  it('fails when the person cancels at the provider or has no email there', async () => {
    provider.loggedInAs = null
    expect((await comeBack()).code).toBe('failed')
    logInAtProvider({ email: undefined })
    expect((await comeBack()).code).toBe('failed')
  })

  it('redirects only to paths of this site', async () => {
    logInAtProvider()
    expect((await exchange(await comeBack('//evil.test'))).body).not.toHaveProperty('redirect')
  })
})

describe('one-time login code', () => {
  it('opens only one session, even for ten parallel requests', async () => {
    logInAtProvider()
    const code = await comeBack()
    await exchange(code, { person: signupDetails() })
    expect((await exchange(code)).body.type).toBe('oidc_failed')
    const next = await comeBack()
    const responses = await Promise.all(Array.from({ length: 10 }, () => exchange(next)))
    expect(responses.filter(({ body }) => body.token)).toHaveLength(1)
  })

  it('expires, and an unknown one is rejected', async () => {
    logInAtProvider()
    const code = await comeBack()
    expect((await exchange({ ...code, code: newToken() })).body.type).toBe('oidc_failed')
    shiftClock(11 * minute)
    expect((await exchange(code)).body.type).toBe('oidc_failed')
  })
})

describe('one-time login code in another browser', () => {
  it('logs nobody in without a cookie, with its own or with a guessed one', async () => {
    const subject = logInAtProvider()
    const stranger = await comeBack()
    expect((await exchange(stranger, { person: signupDetails() })).status).toBe(200)
    const link = await comeBack()
    const own = await comeBack()
    for (const cookie of ['', own.cookie, `oidc_flow=${newToken()}`, 'oidc_flow=']) {
      const { status, body } = await exchange({ code: link.code, cookie })
      expect([status, body.type, Object.keys(body).sort()]).toEqual([
        400,
        'oidc_failed',
        ['message', 'success', 'type'],
      ])
    }
    expect((await exchange(link)).body.user.email).toBe(`${subject}@example.com`)
  })

  it("doesn't link the stranger's identity, even with the right password", async () => {
    const victim = await createMember(site.platform, { password })
    logInAtProvider({ email: victim.email })
    const link = await comeBack()
    logInAtProvider()
    const own = await comeBack()
    const { status, body } = await exchange({ code: link.code, cookie: own.cookie }, { password })
    expect([status, body.type]).toEqual([400, 'oidc_failed'])
    expect((await identities(victim.token)).body.identities).toEqual([])
  })

  it('is out of reach of plain HTTP: the cookie of a site with HTTPS is Secure', async () => {
    const secure = await site.startAnother({ PUBLIC_URL: 'https://site.test' })
    const start = await secure.api()('GET /auth/oidc/start')
    expect(start.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    await secure.close()
  })
})

const identities = (token: string) => site.api(token)('GET /auth/identities')
const remove = (token: string, id: string, sent = password) =>
  site.api(token)('POST /auth/identities/:id/remove', { params: { id }, body: { password: sent } })
const subjectsTo = async (email: string) =>
  (await mailsTo(site, email)).map((mail) => /^Subject: (.*)/m.exec(mail)?.[1])

/** A member with a linked identity. */
async function linkedMember() {
  const member = await createMember(site.platform, { password })
  const subject = logInAtProvider({ email: member.email })
  const { body } = await exchange(await comeBack(), { password })
  return { ...member, subject, linkedSession: body.token as string }
}

describe('an unverified email at the provider', () => {
  it('never offers to link the account with that email, and gets the same response as a new one', async () => {
    const member = await createMember(site.platform, { password })
    for (const email_verified of [false, undefined]) {
      logInAtProvider({ email: member.email, email_verified })
      const code = await comeBack()
      expect((await exchange(code)).body.needs).toBe('person')
      expect((await exchange(code, { password })).body.needs).toBe('person')
      const { body } = await exchange(code, { person: signupDetails() })
      expect(body).toMatchObject({ needs: 'verification' })
      expect(body).not.toHaveProperty('token')
    }
    expect((await identities(member.token)).body.identities).toEqual([])
    expect(await lastMailedToken(site, member.email)).toBe('')
  })
})

describe('identities of a member', () => {
  it('are listed, and their owner is emailed about a new one', async () => {
    const member = await linkedMember()
    const { body } = await identities(member.token)
    const [identity] = body.identities
    expect(body.identities).toEqual([{ _id: identity._id, provider: 'Harbour', createdAt: identity.createdAt }])
    expect(identity._id).toMatch(/^[0-9a-f]{24}$/)
    expect(await subjectsTo(member.email)).toEqual(['You can now log in to Chartroom with Harbour'])
  })

  it('are removed with the password: the email says so, other sessions end, and the identity logs nobody in', async () => {
    const member = await linkedMember()
    const [identity] = (await identities(member.token)).body.identities
    expect((await remove(member.token, identity._id, 'wrong password')).body.type).toBe('auth_invalid_credentials')
    expect((await remove(member.token, identity._id)).status).toBe(200)
    expect((await identities(member.token)).body.identities).toEqual([])
    expect((await identities(member.linkedSession)).status).toBe(401)
    expect((await exchange(await comeBack())).body.needs).toBe('password')
    expect((await subjectsTo(member.email)).at(-1)).toMatch(/^The Harbour login was removed/)
    expect((await remove(member.token, identity._id)).status).toBe(404)
  })

  it("can't be removed by anyone else", async () => {
    const member = await linkedMember()
    const [identity] = (await identities(member.token)).body.identities
    const stranger = await createMember(site.platform, { password })
    expect((await remove(stranger.token, identity._id)).status).toBe(404)
    expect((await identities(member.token)).body.identities).toHaveLength(1)
  })

  it("can't be removed without a password, because nothing else would log the member in", async () => {
    logInAtProvider()
    const { body } = await exchange(await comeBack(), { person: signupDetails() })
    const [identity] = (await identities(body.token)).body.identities
    const refused = await remove(body.token, identity._id)
    expect([refused.status, refused.body.type]).toEqual([409, 'password_needed'])
    expect((await exchange(await comeBack())).body.user._id).toBe(body.user._id)
    await site.api()('POST /auth/forgot-password', { body: { email: body.user.email } })
    const token = await lastMailedToken(site, body.user.email)
    await site.api()('POST /auth/reset-password', { body: { token, password } })
    const login = await site.api()('POST /auth/login', { body: { identifier: body.user.email, password } })
    expect((await remove(login.body.token, identity._id)).status).toBe(200)
  })

  it('show the host of a provider that is no longer in the settings', async () => {
    const member = await linkedMember()
    const withoutProvider = await site.startAnother({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' })
    const { body } = await withoutProvider.api(member.token)('GET /auth/identities')
    expect(body.identities[0].provider).toBe(new URL(provider.settings.OIDC_ISSUER!).host)
    await withoutProvider.close()
  })
})

describe('OpenID Connect settings', () => {
  it('disable the calls when they name no provider', async () => {
    const member = await createMember(site.platform)
    const withoutProvider = await site.startAnother({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' })
    const responses = [
      await withoutProvider.api()('GET /auth/oidc/start'),
      await withoutProvider.api()('GET /auth/oidc/callback'),
      await withoutProvider.api()('POST /auth/oidc/session', { body: { code: newToken() } }),
      await withoutProvider.api(member.token)('POST /auth/oidc/confirm', { body: { code: newToken() } }),
    ]
    expect(responses.map(({ body }) => body.type)).toEqual(Array(4).fill('not_found'))
    await withoutProvider.close()
  })

  it("let the site start when the provider can't be reached, and the login fails with a redirect", async () => {
    const disconnected = await site.startAnother({ OIDC_ISSUER: 'http://127.0.0.1:9' })
    const { status, headers } = await disconnected.api()('GET /auth/oidc/start')
    expect([status, headers.get('location')]).toEqual([302, 'http://site.test/auth/login#oidc=failed'])
    await disconnected.close()
  })
})
