// Talks to the OpenID Connect provider in the settings, through openid-client.
import * as client from 'openid-client'
import { Email } from '#contract/accounts.ts'
import type { Platform } from '../../platform/context.ts'
import type { OidcFlow } from './oidc-flow.ts'
import { isRecentLogin, lifetimes } from './rules.ts'

/** The provider's claims about the person. */
export type Claims = { issuer: string; subject: string; email: string; emailVerified: boolean; name: string }

/** The database accepts no NUL, and no subject or name needs the other control characters. */
const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text)

const discovered = new WeakMap<Platform, Promise<client.Configuration>>()

const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Fetches the provider's endpoints and keys once; again after a failure. */
function discover(platform: Platform): Promise<client.Configuration> {
  const settings = platform.config.oidc!
  const known = discovered.get(platform)
  if (known) return known
  const issuer = new URL(settings.issuer)
  // Plain HTTP only for a provider on this machine.
  const execute = isLoopback(issuer) ? [client.allowInsecureRequests] : []
  const asking = client.discovery(issuer, settings.clientId, settings.clientSecret, undefined, { execute, timeout: 10 })
  discovered.set(platform, asking)
  asking.catch(() => discovered.delete(platform))
  return asking
}

const callbackUrl = ({ config }: Platform): string => `${config.publicUrl}/api/auth/oidc/callback`

export async function authorizationUrl(platform: Platform, flow: OidcFlow): Promise<URL> {
  const provider = await discover(platform)
  return client.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(platform),
    response_type: 'code',
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    // The provider asks for the person's credentials even if they are logged in there.
    ...(flow.purpose === 'confirm' ? { max_age: '0' } : {}),
  })
}

/**
 * Exchanges the provider's code for the person's claims. Throws if state, nonce or PKCE don't match the flow, or if it is a
 * confirmation and the provider doesn't say that the person has just proven who they are.
 */
export async function fetchClaims(platform: Platform, flow: OidcFlow, query: Record<string, unknown>): Promise<Claims> {
  const provider = await discover(platform)
  const address = new URL(callbackUrl(platform))
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
  const tokens = await client.authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  })
  const identity = tokens.claims()
  if (!identity) throw new Error('the provider sent no ID token')
  if (flow.purpose === 'confirm' && !isRecentLogin(identity.auth_time, flow.until - lifetimes.oidcFlow))
    throw new Error("the provider didn't ask the person to log in again")
  // Many providers return the email only from the userinfo endpoint.
  const about = identity.email
    ? identity
    : { ...(await client.fetchUserInfo(provider, tokens.access_token, identity.sub)), iss: identity.iss }
  const email = Email.safeParse(about.email)
  if (!email.success) throw new Error('the provider sent no valid email')
  if (hasControlCharacter(identity.sub)) throw new Error('the provider sent no valid subject')
  return {
    issuer: identity.iss,
    subject: identity.sub,
    email: email.data,
    emailVerified: about.email_verified === true,
    name: typeof about.name === 'string' && !hasControlCharacter(about.name) ? about.name.slice(0, 100) : '',
  }
}
