// Session tokens: signed JWTs that name a session row. Permissions are never read from the token.
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { now, nowSeconds } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'

const algorithm = 'HS256'

/** `expiresAt` is in milliseconds since 1970. */
export type SessionToken = {
  memberId: string
  sessionId: string
  expiresAt: number
  /** Who acts as the member in a login-as session (`act` of RFC 8693). */
  administratorId?: string
}

/** A correctly signed token may still hold anything, such as a NUL, which the database rejects. */
const Payload = z.object({ sub: Id, sid: Id, exp: z.number(), act: z.object({ sub: Id }).optional() })

const names = ({ config }: Platform) => ({ issuer: config.product.slug, audience: `${config.product.slug}/api` })

export function signToken(platform: Platform, session: SessionToken): Promise<string> {
  const { issuer, audience } = names(platform)
  const { sessionId: sid, administratorId } = session
  return new SignJWT({ sid, ...(administratorId && { act: { sub: administratorId } }) })
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
    const checked = await jwtVerify(token, key, {
      ...names(platform),
      algorithms: [algorithm],
      currentDate: now(),
      requiredClaims: ['sub', 'sid', 'exp'],
    }).catch(() => null)
    if (!checked) continue
    const { data } = Payload.safeParse(checked.payload)
    if (data)
      return {
        memberId: data.sub,
        sessionId: data.sid,
        expiresAt: data.exp * 1000,
        ...(data.act && { administratorId: data.act.sub }),
      }
  }
  return null
}
