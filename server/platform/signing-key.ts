// Ed25519 key pairs that sign the heads of append-only logs, derived from a secret.
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'

/** `publicKey`: in base64url. */
export type SigningKey = { publicKey: string; privateKey: KeyObject }

/** The prefix of the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Each purpose has a key of its own, so that no signature can be taken for another. */
export function deriveSigningKey(secret: Buffer, purpose: 'prediction log' | 'audit log'): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  return { publicKey: x!, privateKey }
}

/** In base64url. */
export const signText = ({ privateKey }: SigningKey, text: string): string =>
  sign(null, Buffer.from(text), privateKey).toString('base64url')

type Signed = { key: string; text: string; signature: string }

/** `key` and `signature` are in base64url. */
export function isSigned({ key, text, signature }: Signed): boolean {
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
