import { expect, test } from 'vitest'
import { createSemaphore, largeImagePixels, semaphoreFor } from './semaphore.ts'

/** Tasks that end when told to. */
function works() {
  const ends: (() => void)[] = []
  let most = 0
  let running = 0
  return {
    work: async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((end) => ends.push(end))
      running--
    },
    endAll: async () => {
      while (running > 0) {
        for (const end of ends.splice(0)) end()
        await new Promise(setImmediate)
      }
    },
    most: () => most,
  }
}

test('a semaphore runs no more tasks at once than it has permits, and all get their turn', async () => {
  const run = createSemaphore(2)
  const { work, endAll, most } = works()
  const all = Promise.all(Array.from({ length: 7 }, () => run(work)))
  await endAll()
  await all
  expect(most()).toBe(2)
})

test('a failing task releases its permit', async () => {
  const run = createSemaphore(1)
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'done')).toBe('done')
})

test('large images are processed one by one and leave a permit for a small one', async () => {
  const heavy = works()
  const small = works()
  const all = Promise.all([
    ...Array.from({ length: 3 }, () => semaphoreFor(largeImagePixels + 1)(heavy.work)),
    semaphoreFor(largeImagePixels)(small.work),
  ])
  await new Promise(setImmediate)
  expect(small.most()).toBe(1)
  await small.endAll()
  await heavy.endAll()
  await all
  expect(heavy.most()).toBe(1)
})
