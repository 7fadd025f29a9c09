import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../platform/testing/fake-clock.ts'
import { createUploader, type SendFile, UploadError } from './uploader.ts'

const id = '6855a1f00000000000000001'
const url = `/api/learning/uploads/${id}`
const file = new File([new Uint8Array(1000)], 'lesson.mp4')
const token = () => 'token'

/** The course of each try: how far it gets, and how it ends. */
type Try = { sent: number; error?: UploadError }
const lost = new UploadError({ isTemporary: true })

function open(tries: Try[]) {
  const clock = createFakeClock()
  const connection = new EventTarget()
  const targets: (string | null)[] = []
  const send: SendFile = async (_, target, { onCreated, onProgress }, signal) => {
    targets.push(target.url)
    const next = tries.shift()
    if (!next) return await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    if (target.url === null && next.sent >= 0) onCreated({ id, url })
    if (next.sent > 0) onProgress(next.sent)
    if (next.error) throw next.error
  }
  const uploader = createUploader({ send, clock, eventTarget: connection })
  return {
    uploader,
    clock,
    targets,
    goOnline: () => connection.dispatchEvent(new Event('online')),
    state: () => uploader.states.get()[id],
  }
}

describe('an upload', () => {
  test('continues at its address after the connection was lost', async () => {
    const { uploader, clock, targets, state } = open([{ sent: 400, error: lost }, { sent: 1000 }])
    expect(await uploader.start(file, { token })).toBe(id)
    await clock.advance(0)
    expect(state()).toMatchObject({ phase: 'waiting', sent: 400, total: 1000, retryAt: clock.now() + 1000 })
    await clock.advance(1000)
    expect(state()).toEqual({ phase: 'sent', sent: 1000, total: 1000 })
    expect(targets).toEqual([null, url])
    expect(uploader.isBusy()).toBe(false)
  })

  test('waits longer after each failure, and starts over once bytes have arrived', async () => {
    const { uploader, clock, state } = open([
      { sent: 100, error: lost },
      { sent: 0, error: lost },
      { sent: 0, error: lost },
      { sent: 200, error: lost },
    ])
    await uploader.start(file, { token })
    const waits: number[] = []
    for (let turn = 0; turn < 4; turn++) {
      await clock.advance(0)
      const now = state()
      const wait = now?.phase === 'waiting' && now.retryAt !== null ? now.retryAt - clock.now() : 0
      waits.push(wait)
      await clock.advance(wait)
    }
    expect(waits).toEqual([1000, 2000, 4000, 1000])
  })

  test('continues at once when the device is online again, or when the person asks', async () => {
    const { uploader, clock, targets, goOnline } = open([
      { sent: 1, error: lost },
      { sent: 2, error: lost },
      { sent: 1000 },
    ])
    await uploader.start(file, { token })
    await clock.advance(0)
    goOnline()
    await clock.advance(0)
    expect(targets).toHaveLength(2)
    uploader.retryNow(id)
    await clock.advance(0)
    expect(targets).toHaveLength(3)
  })

  test('ends with the reason when the server rejects it permanently', async () => {
    const { uploader, clock, state } = open([
      { sent: 5, error: new UploadError({ isTemporary: false, message: 'No room.' }) },
    ])
    await uploader.start(file, { token })
    await clock.advance(0)
    expect(state()).toEqual({ phase: 'failed', sent: 5, total: 1000, message: 'No room.' })
  })

  test("rejects when it can't begin", async () => {
    const { uploader } = open([{ sent: -1, error: lost }])
    await expect(uploader.start(file, { token })).rejects.toBe(lost)
    expect(uploader.isBusy()).toBe(false)
  })

  test('continues with a file that was chosen again', async () => {
    const { uploader, clock, targets, state } = open([{ sent: 1000 }])
    uploader.resume(id, file, { url, sent: 600, token })
    expect(uploader.isBusy()).toBe(true)
    await clock.advance(0)
    expect([targets, state()?.phase]).toEqual([[url], 'sent'])
  })

  test('leaves nothing behind when it is stopped', async () => {
    const { uploader, clock, state, targets } = open([{ sent: 10, error: lost }])
    await uploader.start(file, { token })
    await clock.advance(0)
    uploader.stopAll()
    await clock.advance(60_000)
    expect([state(), uploader.isBusy(), targets.length]).toEqual([undefined, false, 1])
  })
})
