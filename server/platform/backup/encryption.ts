// Encrypts a stream with AES-256-GCM in chunks (the STREAM construction), so that a reader notices any changed, moved or
// missing part before it uses it.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { newSecret } from '../ids.ts'

const magic = Buffer.from('chartroom-backup-1\n')
/** Of newSecret. */
const saltLength = 32
const chunkSize = 64 * 1024
const tagLength = 16

const keyOf = (secret: string, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secret, salt, 'backup', 32))

/** A counter, and whether it's the last chunk. Each archive has a key of its own, so counters don't repeat under a key. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Cuts a stream into chunks of `size`, and says which is the last. */
async function* chunksOf(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const part of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, part]) : part
    // The last chunk is known only at the end, so at least one byte is held back.
    let at = 0
    for (; rest.length - at > size; at += size) yield { chunk: rest.subarray(at, at + size), isLast: false }
    rest = rest.subarray(at)
  }
  yield { chunk: rest, isLast: true }
}

export const encrypt = (secret: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = newSecret()
    const key = keyOf(secret, salt)
    yield Buffer.concat([magic, salt])
    let index = 0
    for await (const { chunk, isLast } of chunksOf(source, chunkSize)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast))
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    }
  }

export class DecryptionError extends Error {}

export const decrypt = (secret: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const headLength = magic.length + saltLength
    let head: Buffer = Buffer.alloc(0)
    let key: Buffer | null = null
    const body = async function* () {
      for await (const part of source) {
        if (key) {
          yield part
          continue
        }
        head = Buffer.concat([head, part])
        if (head.length < headLength) continue
        if (!head.subarray(0, magic.length).equals(magic)) throw new DecryptionError('this is no encrypted backup')
        key = keyOf(secret, head.subarray(magic.length, headLength))
        yield head.subarray(headLength)
      }
    }
    let index = 0
    for await (const { chunk, isLast } of chunksOf(body(), chunkSize + tagLength)) {
      const text = chunk.subarray(0, -tagLength)
      try {
        const decipher = createDecipheriv('aes-256-gcm', key!, nonceOf(index++, isLast))
        decipher.setAuthTag(chunk.subarray(-tagLength))
        yield Buffer.concat([decipher.update(text), decipher.final()])
      } catch {
        throw new DecryptionError('the backup is damaged, or BACKUP_KEY is not the one it was made with')
      }
    }
  }
