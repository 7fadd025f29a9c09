// The HttpOnly cookie of an OpenID Connect login or confirmation, which lasts ten minutes. Until the browser returns from the provider it
// holds the signed state of the flow. Then it holds a random value: only this browser can use the one-time code.
import { z } from 'zod'
import { oidcPurpose } from '#contract/identities.ts'
import { nowMs } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { newToken } from '../../platform/ids.ts'
import { readSignedToken, signToken } from '../../platform/keyed-hash.ts'
import { lifetimes, sameSitePath } from './rules.ts'

const OidcFlow = z.object({
  state: z.string(),
  nonce: z.string(),
  /** PKCE code verifier: proves to the provider that the browser returning the code is the one that was sent there. */
  verifier: z.string(),
  redirect: z
    .string()
    .nullable()
    .refine((path) => path === null || sameSitePath(path) !== null),
  purpose: oidcPurpose,
  /** Milliseconds since 1970. */
  until: z.number(),
})
export type OidcFlow = z.infer<typeof OidcFlow>

const SignedOidcFlow = z
  .string()
  .transform((text, check) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      check.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(OidcFlow)

const name = 'oidc_flow'

function attributes(publicUrl: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  // Lax, because the provider's redirect to the callback comes from another site.
  return `Path=/api/auth/oidc; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

export function oidcFlowCookie({ config, secrets }: Platform, flow: OidcFlow): string {
  const text = Buffer.from(JSON.stringify(flow)).toString('base64url')
  const value = signToken(secrets.hash, 'oidc flow', text)
  return `${name}=${value}; ${attributes(config.publicUrl, lifetimes.oidcFlow / 1000)}`
}

export const clearedOidcFlowCookie = (publicUrl: string): string => `${name}=; ${attributes(publicUrl, 0)}`

/** `browser` is the value to hash and store with the one-time code. The cookie replaces that of the flow. */
export function newOidcBrowserCookie({ config }: Platform): { browser: string; cookie: string } {
  const browser = newToken()
  const cookie = `${name}=${browser}; ${attributes(config.publicUrl, lifetimes.oidcLoginCode / 1000)}`
  return { browser, cookie }
}

/** `cookies` is the raw Cookie header. */
export const readOidcBrowser = (cookies: string | undefined): string | null =>
  cookies?.match(/(?:^|;\s*)oidc_flow=([\w-]{43})(?:;|$)/)?.[1] ?? null

/** `cookies` is the raw Cookie header. Returns null if our cookie is missing, forged or expired. */
export function readOidcFlow({ secrets }: Platform, cookies: string | undefined): OidcFlow | null {
  const value = cookies?.match(/(?:^|;\s*)oidc_flow=([\w-]+\.[\w-]+)(?:;|$)/)?.[1]
  const text = value && readSignedToken(secrets.hash, 'oidc flow', value)
  if (!text) return null
  const { data: flow } = SignedOidcFlow.safeParse(Buffer.from(text, 'base64url').toString())
  return flow && flow.until > nowMs() ? flow : null
}
