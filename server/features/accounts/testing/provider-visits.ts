// Visits the identity provider as a browser does, and comes back.
import { expect } from 'vitest'
import type { OidcPurpose } from '#contract/identities.ts'
import { newKey } from '../../../platform/ids.ts'
import type { TestSite } from '../../../testing/test-site.ts'
import type { ProviderAccount, TestIdentityProvider } from './identity-provider.ts'

export type Visit = { returned: URL; cookie: string }

/** The one-time code, or 'failed', and the cookie of the browser that may use it. */
export type Handoff = { code: string; cookie: string }

const handoffCookie = /^oidc_flow=[\w-]{43}; Path=\/api\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/
const resultPages = { login: 'http://site.test/auth/login', confirm: 'http://site.test/auth/confirmed' }

/** Sends a browser to the provider and returns the callback URL and the cookie. */
export async function visitProvider(
  site: TestSite,
  provider: TestIdentityProvider,
  query: { redirect?: string | undefined; purpose?: OidcPurpose } = {},
): Promise<Visit> {
  const start = await site.api()('GET /auth/oidc/start', { query })
  expect(start.status).toBe(302)
  const set = start.headers.get('set-cookie') ?? ''
  expect(set).toMatch(/; Path=\/api\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/)
  return { returned: await provider.visit(start.headers.get('location') ?? ''), cookie: set.split(';')[0] ?? '' }
}

export async function followCallback(
  site: TestSite,
  { returned, cookie }: Visit,
  purpose: OidcPurpose = 'login',
): Promise<Handoff> {
  const response = await site.api().raw('GET /auth/oidc/callback', {
    query: Object.fromEntries(returned.searchParams),
    headers: { cookie },
  })
  expect(response.status).toBe(302)
  const set = response.headers.get('set-cookie') ?? ''
  const { origin, pathname, hash } = new URL(response.headers.get('location') ?? '')
  expect(origin + pathname).toBe(resultPages[purpose])
  const code = hash.replace('#oidc=', '')
  expect(set).toMatch(code === 'failed' ? /^oidc_flow=; .*Max-Age=0/ : handoffCookie)
  return { code, cookie: set.split(';')[0] ?? '' }
}

/** Returns the subject. */
export function logInAtProvider(provider: TestIdentityProvider, claims: ProviderAccount = {}): string {
  const subject = newKey()
  const account = { email: `${subject}@example.com`, email_verified: true, name: 'Harpreet Gill', ...claims }
  provider.accounts.set(subject, account)
  provider.loggedInAs = subject
  return subject
}
