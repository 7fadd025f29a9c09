// The state of an OpenID Connect login, which the browser keeps in a signed cookie for ten minutes.
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { nowMs } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { keyedHash, keyedHashes } from './hashing.ts'
import { lifetimes } from './rules.ts'

const OidcFlow = z.object({
  state: z.string(),
  nonce: z.string(),
  /** PKCE code verifier: proves to the provider that the browser returning the code is the one that was sent there. */
  verifier: z.string(),
  redirect: z.string().nullable(),
  /** Milliseconds since 1970. */
  until: z.number(),
})
export type OidcFlow = z.infer<typeof OidcFlow>

const name = 'oidc_flow'

function attributes(publicUrl: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `Path=/api/auth/oidc; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

export function oidcFlowCookie({ config, secrets }: Platform, flow: OidcFlow): string {
  const text = Buffer.from(JSON.stringify(flow)).toString('base64url')
  const value = `${text}.${keyedHash(secrets, 'oidc flow', text)}`
  return `${name}=${value}; ${attributes(config.publicUrl, lifetimes.oidcFlow / 1000)}`
}

export const clearedOidcFlowCookie = (publicUrl: string): string => `${name}=; ${attributes(publicUrl, 0)}`

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** `cookies` is the raw Cookie header. Returns null if our cookie is missing, forged or expired. */
export function readOidcFlow({ secrets }: Platform, cookies: string | undefined): OidcFlow | null {
  const value = cookies?.match(/(?:^|;\s*)oidc_flow=([\w-]+)\.([\w-]+)(?:;|$)/)
  if (!value) return null
  const [, text = '', signature = ''] = value
  if (!keyedHashes(secrets, 'oidc flow', text).some((expected) => isSame(expected, signature))) return null
  const flow = OidcFlow.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return flow.until > nowMs() ? flow : null
}
