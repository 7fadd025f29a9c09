// Session tokens: signed JWTs that name a session row. Permissions are never read from the token.
import { jwtVerify, SignJWT } from 'jose'
import { now, nowSeconds } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'

const algorithm = 'HS256'

/** `expiresAt` is in milliseconds since 1970. */
export type SessionToken = { memberId: string; sessionId: string; expiresAt: number }

const names = ({ config }: Platform) => ({ issuer: config.product.slug, audience: `${config.product.slug}/api` })

export function signToken(platform: Platform, session: SessionToken): Promise<string> {
  const { issuer, audience } = names(platform)
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(session.memberId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(nowSeconds())
    .setExpirationTime(Math.floor(session.expiresAt / 1000))
    .sign(platform.secrets.jwt[0])
}

/** Returns null if this site didn't sign the token or it has expired. Two keys are valid during key rotation. */
export async function readToken(platform: Platform, token: string): Promise<SessionToken | null> {
  for (const key of platform.secrets.jwt) {
    const checked = await jwtVerify<{ sid?: unknown }>(token, key, {
      ...names(platform),
      algorithms: [algorithm],
      currentDate: now(),
      requiredClaims: ['sub', 'sid', 'exp'],
    }).catch(() => null)
    if (!checked) continue
    const { sub, sid, exp } = checked.payload
    if (typeof sub === 'string' && typeof sid === 'string' && exp)
      return { memberId: sub, sessionId: sid, expiresAt: exp * 1000 }
  }
  return null
}
