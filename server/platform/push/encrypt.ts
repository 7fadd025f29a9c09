// Encrypts a push message for the subscribed browser (RFC 8291: aes128gcm with a key per message).
import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'
import { newSecret } from '../ids.ts'

/** As the browser sent them: base64url. */
export type BrowserKeys = { p256dh: string; auth: string }

const recordSize = 4096
const curve = 'prime256v1'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** Whether p256dh is a point on the curve and auth a secret of 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (bytes(auth).length !== 16 || bytes(p256dh).length !== 65) return false
  const pair = createECDH(curve)
  pair.generateKeys()
  try {
    pair.computeSecret(bytes(p256dh))
    return true
  } catch {
    return false
  }
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** For the RFC's test vector. Otherwise random for each message. */
export type RandomInputs = { privateKey?: Buffer; salt?: Buffer }

export function encryptPush(content: Buffer, keys: BrowserKeys, random: RandomInputs = {}): Buffer {
  const pair = createECDH(curve)
  if (random.privateKey) pair.setPrivateKey(random.privateKey)
  else pair.generateKeys()
  const salt = random.salt ?? newSecret(16)
  const [theirs, ours] = [bytes(keys.p256dh), pair.getPublicKey()]

  const shared = derive(
    pair.computeSecret(theirs),
    bytes(keys.auth),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    32,
  )
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(shared, salt, 'Content-Encoding: nonce\0', 12),
  )
  // Delimiter of the last record (RFC 8188). There is only one record.
  const record = Buffer.concat([cipher.update(content), cipher.update(Buffer.from([2])), cipher.final()])
  const head = Buffer.alloc(21)
  salt.copy(head)
  head.writeUInt32BE(recordSize, 16)
  head.writeUInt8(ours.length, 20)
  return Buffer.concat([head, ours, record, cipher.getAuthTag()])
}
