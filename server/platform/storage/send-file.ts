// Sends a part of an open file through a buffer that the next part uses again. A stream would allocate a new buffer for
// each, which costs as much as reading and sending.
import { close, read } from 'node:fs'
import type { Writable } from 'node:stream'
import type { Range } from './storage.ts'

/** Bytes of one read. Larger reads cost less CPU, and each part that is being sent holds one of them. */
const partSize = 256 * 1024
const maxFreeBuffers = 16
const freeBuffers: Buffer[] = []

/** See `StoredFile.send`. */
export function sendFile(file: number, target: Writable, { start, end }: Range): void {
  const buffer = freeBuffers.pop() ?? Buffer.allocUnsafeSlow(partSize)
  let at = start
  let isStopped = false
  let isReading = false
  const stop = (): void => {
    if (isStopped) return
    isStopped = true
    if (!isReading) close(file)
  }
  function readNext(): void {
    isReading = true
    read(file, buffer, 0, Math.min(partSize, end + 1 - at), at, (error, count) => {
      isReading = false
      if (isStopped) return close(file)
      if (error || (count === 0 && at <= end)) {
        stop()
        target.destroy(error ?? undefined)
        return
      }
      at += count
      const part = buffer.subarray(0, count)
      if (at > end) target.end(part, sent)
      else target.write(part, sent)
    })
  }
  /** The buffer is free once its bytes are sent. After a failure, the target may still hold it. */
  function sent(error?: Error | null): void {
    if (!error && !isStopped && at <= end) readNext()
    else {
      if (!error && freeBuffers.length < maxFreeBuffers) freeBuffers.push(buffer)
      stop()
    }
  }
  target.once('close', stop)
  readNext()
}
