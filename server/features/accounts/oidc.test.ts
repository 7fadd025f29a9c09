import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minute, shiftClock } from '../../platform/clock.ts'
import { newKey, newToken } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from './factory.ts'
import { type ProviderAccount, startIdentityProvider, type TestIdentityProvider } from './testing/identity-provider.ts'
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

type OidcFlow = { returned: URL; cookie: string }

/** From the site to the provider and its answer, as the browser would carry it back. */
async function leave(redirect?: string): Promise<OidcFlow> {
  const start = await site.api()('GET /auth/oidc/start', { query: { redirect } })
  expect(start.status).toBe(302)
  const set = start.headers.get('set-cookie') ?? ''
  expect(set).toMatch(/; Path=\/api\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/)
  return { returned: await provider.visit(start.headers.get('location') ?? ''), cookie: set.split(';')[0] ?? '' }
}

/** What the fragment says: the one-time code, or 'failed'. */
async function arrive({ returned, cookie }: OidcFlow): Promise<string> {
  const answer = await site.api().raw('GET /auth/oidc/callback', {
    query: Object.fromEntries(returned.searchParams),
    headers: { cookie },
  })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('set-cookie')).toMatch(/^oidc_flow=; .*Max-Age=0/)
  const { origin, pathname, hash } = new URL(answer.headers.get('location') ?? '')
  expect(origin + pathname).toBe('http://site.test/auth/login')
  return hash.replace('#oidc=', '')
}

function somebody(claims: ProviderAccount = {}): string {
  const subject = newKey()
  provider.accounts.set(subject, {
    email: `${subject}@example.com`,
    email_verified: true,
    name: 'Harpreet Gill',
    ...claims,
  })
  provider.loggedInAs = subject
  return subject
}

type More = { password?: string; person?: ReturnType<typeof person> }
const exchange = (code: string, more: More = {}) => site.api()('POST /auth/oidc/session', { body: { code, ...more } })
const person = (username = `o_${newKey().slice(0, 12)}`) => ({
  name: 'Harpreet Gill',
  username,
  country: 'IN',
  phone: '9876543210',
  gender: 'male',
})

/** How many statements wait for a row that another transaction holds. */
async function waiting(): Promise<number> {
  const { rows } = await site.database.pool.query({
    text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  })
  return rows.length
}

describe('signing in with the provider', () => {
  it('makes a new person fill in the steps, without password and mail, and knows them the next time', async () => {
    const subject = somebody()
    const code = await arrive(await leave('/post/1'))
    const asked = await exchange(code)
    expect(asked.body).toEqual({
      success: true,
      needs: 'person',
      suggested: { name: 'Harpreet Gill', email: `${subject}@example.com` },
      redirect: '/post/1',
    })
    const { status, body } = await exchange(code, { person: person() })
    expect([status, body.user.email, body.user.hasPassword]).toEqual([200, `${subject}@example.com`, false])
    expect((await site.api(body.token)('GET /auth/me')).status).toBe(200)
    const again = await exchange(await arrive(await leave()))
    expect(again.body.user._id).toBe(body.user._id)
    expect(again.body).not.toHaveProperty('redirect')
  })

  it('never connects to an account by its address alone: the password is asked', async () => {
    const member = await createMember(site.platform, { password })
    somebody({ email: member.email })
    const code = await arrive(await leave())
    expect((await exchange(code)).body.needs).toBe('password')
    const wrong = await exchange(code, { password: 'wrong password' })
    expect([wrong.status, wrong.body.type]).toEqual([400, 'auth_invalid_credentials'])
    const { body } = await exchange(code, { password })
    expect(body.user._id).toBe(member.id)
    expect((await exchange(await arrive(await leave()))).body.user._id).toBe(member.id)
  })

  it('asks for that password behind the same locks as signing in', async () => {
    const member = await createMember(site.platform, { password })
    somebody({ email: member.email })
    const code = await arrive(await leave())
    for (let n = 0; n < 10; n++) await exchange(code, { password: `wrong password ${n}` })
    expect((await exchange(code, { password })).body.type).toBe('auth_account_locked')
  })

  it('opens nothing with a password that was changed before the session stood', async () => {
    const { pool } = site.database
    const member = await createMember(site.platform, { password })
    somebody({ email: member.email })
    const code = await arrive(await leave())
    const change = await pool.connect()
    await change.query('begin')
    await change.query('select from oidc_login_codes for update')
    const answer = exchange(code, { password })
    while ((await waiting()) === 0) await new Promise(setImmediate)
    await change.query(`update passwords set hash = 'another' where member_id = $1`, [member.id])
    await change.query('commit')
    change.release()
    expect((await answer).body.type).toBe('auth_invalid_credentials')
    expect((await exchange(code)).body.needs).toBe('password')
  })

  it('lets a new person verify the address where the provider does not vouch for it', async () => {
    const subject = somebody({ email_verified: false })
    const email = `${subject}@example.com`
    const code = await arrive(await leave())
    const { body } = await exchange(code, { person: person() })
    expect(body).toMatchObject({ needs: 'verification', suggested: { email } })
    expect(body).not.toHaveProperty('token')
    await site.api()('POST /auth/verify-email', { body: { token: await lastMailedToken(site, email) } })
    expect((await exchange(await arrive(await leave()))).body.user.email).toBe(email)
  })

  it('makes one member of somebody whose address the provider changed before it was verified', async () => {
    const subject = somebody({ email_verified: false })
    const addresses = [`${subject}@example.com`, `${subject}-2@example.com`]
    for (const email of addresses) {
      provider.accounts.set(subject, { email, email_verified: false, name: 'Harpreet Gill' })
      await exchange(await arrive(await leave()), { person: person() })
    }
    const verify = async (email: string) =>
      (await site.api()('POST /auth/verify-email', { body: { token: await lastMailedToken(site, email) } })).body
    expect(await verify(addresses[0]!)).toMatchObject({ success: true })
    expect(await verify(addresses[1]!)).toMatchObject({ success: false, type: 'auth_invalid_token' })
  })

  it('refuses a taken username and goes on with another', async () => {
    const member = await createMember(site.platform)
    somebody()
    const code = await arrive(await leave())
    expect((await exchange(code, { person: person(member.username) })).body.type).toBe('username_taken')
    expect((await exchange(code, { person: person() })).status).toBe(200)
  })

  it('of a banned member is refused', async () => {
    const member = await createMember(site.platform, { password, status: 'banned' })
    somebody({ email: member.email })
    const { status, body } = await exchange(await arrive(await leave()), { password })
    expect([status, body.type]).toEqual([423, 'auth_account_banned'])
  })
})

describe('the way back', () => {
  it('is refused with another state, without the cookie, and with another browser’s cookie', async () => {
    somebody()
    const journey = await leave()
    const changed = new URL(journey.returned)
    changed.searchParams.set('state', newToken())
    expect(await arrive({ ...journey, returned: changed })).toBe('failed')
    expect(await arrive({ ...journey, cookie: '' })).toBe('failed')
    expect(await arrive({ ...journey, cookie: (await leave()).cookie })).toBe('failed')
    const [text, signature] = journey.cookie.split('.')
    expect(await arrive({ ...journey, cookie: `${text}A.${signature}` })).toBe('failed')
    expect(await arrive(journey)).toMatch(/^[\w-]{43}$/)
  })

  it('works once with the provider’s code', async () => {
    somebody()
    const journey = await leave()
    expect(await arrive(journey)).not.toBe('failed')
    expect(await arrive(journey)).toBe('failed')
  })

  it('takes 10 minutes at most', async () => {
    somebody()
    const journey = await leave()
    shiftClock(11 * minute)
    expect(await arrive(journey)).toBe('failed')
  })

  it('without signing in there, or without an address, ends where it began', async () => {
    provider.loggedInAs = null
    expect(await arrive(await leave())).toBe('failed')
    somebody({ email: undefined })
    expect(await arrive(await leave())).toBe('failed')
  })

  it('goes on to a path of this site only', async () => {
    somebody()
    expect((await exchange(await arrive(await leave('//evil.test')))).body).not.toHaveProperty('redirect')
  })
})

describe('the one-time code', () => {
  it('opens one session, also for ten at once', async () => {
    somebody()
    const code = await arrive(await leave())
    await exchange(code, { person: person() })
    expect((await exchange(code)).body.type).toBe('oidc_failed')
    const next = await arrive(await leave())
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(next)))
    expect(answers.filter(({ body }) => body.token)).toHaveLength(1)
  })

  it('runs out, and nobody can guess one', async () => {
    somebody()
    const code = await arrive(await leave())
    shiftClock(31 * minute)
    expect((await exchange(code)).body.type).toBe('oidc_failed')
    expect((await exchange(newToken())).body.type).toBe('oidc_failed')
  })
})

describe('a site without a provider', () => {
  it('has none of these addresses', async () => {
    const plain = await site.startAnother({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' })
    const answers = [
      await plain.api()('GET /auth/oidc/start'),
      await plain.api()('GET /auth/oidc/callback'),
      await plain.api()('POST /auth/oidc/session', { body: { code: newToken() } }),
    ]
    expect(answers.map(({ body }) => body.type)).toEqual(['not_found', 'not_found', 'not_found'])
    await plain.close()
  })

  it('whose provider can’t be reached says so and stands', async () => {
    const cut = await site.startAnother({ OIDC_ISSUER: 'http://127.0.0.1:9' })
    const { status, headers } = await cut.api()('GET /auth/oidc/start')
    expect([status, headers.get('location')]).toEqual([302, 'http://site.test/auth/login#oidc=failed'])
    await cut.close()
  })
})
