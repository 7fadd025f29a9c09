// A subscribed browser for tests: has keys and decrypts pushes.
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { newKey, newSecret } from '../../ids.ts'

export function testBrowser(service = 'https://push.test') {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const secret = newSecret(16)

  /** Throws if the message was encrypted for another browser. */
  const read = (message: Buffer): string => {
    const [salt, ours, record] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), ours])
    const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(ours), secret, info, 32))
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
    decipher.setAuthTag(record.subarray(-16))
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    if (plain.at(-1) !== 2) throw new Error('the record is not marked as the last one')
    return plain.subarray(0, -1).toString()
  }

  return {
    subscription: { endpoint: `${service}/push/${newKey()}`, keys: { p256dh, auth: secret.toString('base64url') } },
    read,
  }
}
