import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserLock } from './locks.ts'

afterEach(() => vi.unstubAllGlobals())

const deny = () => Promise.reject(new DOMException('denied in this context', 'SecurityError'))

test.each([
  ['has no Web Locks', {}],
  ['denies Web Locks', { locks: { request: deny } }],
])('where a browser %s, one tab still runs tasks one after the other', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const lock = createBrowserLock()
  const done: string[] = []
  const work = (name: string, blocker: Promise<void>) => async () => {
    await blocker
    done.push(name)
    return name
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const both = Promise.all([lock('like', work('first', promise)), lock('like', work('second', Promise.resolve()))])
  resolve()
  expect(await both).toEqual(['first', 'second'])
  expect(done).toEqual(['first', 'second'])
})

test('a task that fails under a lock runs once', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
  let times = 0
  const failing = createBrowserLock()('like', async () => {
    times++
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(times).toBe(1)
})
