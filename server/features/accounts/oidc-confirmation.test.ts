import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hour, minute, now, second, shiftClock } from '../../platform/clock.ts'
import { newId, newToken } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from './factory.ts'
import { insertIdentity } from './queries/oidc.ts'
import { isRecentLogin } from './rules.ts'
import { startIdentityProvider, type TestIdentityProvider } from './testing/identity-provider.ts'
import { followCallback, type Handoff, logInAtProvider, visitProvider } from './testing/provider-visits.ts'

let site: TestSite
let provider: TestIdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider('http://site.test/api/auth/oidc/callback')
  site = await startTestSite(provider.settings)
})
afterAll(async () => {
  await site.close()
  await provider.close()
})
afterEach(() => shiftClock(0))

/** An administrator who logs in at the provider and has no password. */
async function administrator(): Promise<CreatedMember> {
  const admin = await createMember(site.platform, { role: 'admin' })
  const identity = { issuer: provider.settings.OIDC_ISSUER!, subject: logInAtProvider(provider), memberId: admin.id }
  await insertIdentity(site.database.pool, { id: newId(), ...identity, now: now().toISOString() })
  return admin
}

const comeBack = async (purpose: 'login' | 'confirm' = 'confirm'): Promise<Handoff> =>
  followCallback(site, await visitProvider(site, provider, { purpose }), purpose)
const confirm = ({ token }: CreatedMember, { code, cookie }: Handoff) =>
  site.api(token)('POST /auth/oidc/confirm', { body: { code }, headers: { cookie } })

/** Creating a badge without a name is refused by its fields, once it's confirmed. */
const sensitiveAction = async ({ token }: CreatedMember): Promise<string> => {
  const body = { name: '', points: 1, section: 'global', isPremium: false } as const
  return (await site.api(token)('POST /badges/create', { body })).body.type
}

describe('a sensitive action of an administrator without a password', () => {
  it('is confirmed for an hour by logging in at the provider again', async () => {
    const admin = await administrator()
    expect(await sensitiveAction(admin)).toBe('auth_confirm_required')
    const { status, body } = await confirm(admin, await comeBack())
    expect(status).toBe(200)
    expect(Date.parse(body.confirmedUntil) - now().getTime()).toBeGreaterThan(hour - minute)
    expect(await sensitiveAction(admin)).toBe('validation_failed')
    shiftClock(61 * minute)
    expect(await sensitiveAction(admin)).toBe('auth_confirm_required')
  })

  it('needs a new login at the provider: the site asks for one', async () => {
    const start = await site.api()('GET /auth/oidc/start', { query: { purpose: 'confirm' } })
    expect(new URL(start.headers.get('location')!).searchParams.get('max_age')).toBe('0')
    const login = await site.api()('GET /auth/oidc/start')
    expect(new URL(login.headers.get('location')!).searchParams.has('max_age')).toBe(false)
  })

  it("isn't confirmed by somebody else's account at the provider", async () => {
    const admin = await administrator()
    await administrator()
    const { status, body } = await confirm(admin, await comeBack())
    expect([status, body.type]).toEqual([403, 'identity_mismatch'])
    expect(await sensitiveAction(admin)).toBe('auth_confirm_required')
  })

  it('is confirmed by each code once, in its browser, within ten minutes', async () => {
    const admin = await administrator()
    const handoff = await comeBack()
    for (const cookie of ['', `oidc_flow=${newToken()}`])
      expect((await confirm(admin, { ...handoff, cookie })).body.type).toBe('oidc_failed')
    const responses = await Promise.all(Array.from({ length: 5 }, () => confirm(admin, handoff)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = await comeBack()
    shiftClock(11 * minute)
    expect((await confirm(admin, late)).body.type).toBe('oidc_failed')
  })

  it("isn't confirmed by a code for a login, and a confirmation logs nobody in", async () => {
    const admin = await administrator()
    expect((await confirm(admin, await comeBack('login'))).body.type).toBe('oidc_failed')
    const { code, cookie } = await comeBack()
    const session = await site.api()('POST /auth/oidc/session', { body: { code }, headers: { cookie } })
    expect(session.body.type).toBe('oidc_failed')
  })

  it("isn't confirmed when the person cancels at the provider", async () => {
    await administrator()
    provider.loggedInAs = null
    expect((await comeBack()).code).toBe('failed')
  })
})

describe('a login at the provider is recent', () => {
  const sentAt = 1_000_000 * second
  it.each([
    ['after the person was sent there', 1_000_000, true],
    ['also if the clock of the provider is half a minute behind', 999_970, true],
    ['and not if it was before', 999_969, false],
    ["and not if the provider doesn't say when it was", undefined, false],
  ])('%s', (_, authTime, expected) => {
    expect(isRecentLogin(authTime, sentAt)).toBe(expected)
  })
})
