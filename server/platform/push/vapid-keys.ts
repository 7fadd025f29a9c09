// The VAPID key pair (RFC 8292) that identifies this site to push services, derived from a secret.
import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'

export type VapidKeys = {
  /** The uncompressed point in base64url, the form browsers subscribe with. */
  publicKey: string
  privateKey: KeyObject
}

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Returns a number from 1 to the curve's order - 1. It is derived from 48 bytes to avoid modulo bias. */
function scalarOf(secret: Buffer): Buffer {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
}

export function deriveVapidKeys(secret: Buffer): VapidKeys {
  const scalar = scalarOf(secret)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: scalar.toString('base64url') }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}
