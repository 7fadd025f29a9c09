import { expect, test } from 'vitest'
import { waitUntil } from '../testing/wait-until.ts'
import { createSemaphore } from './semaphore.ts'

/** Tasks that end when told to. */
function createTasks() {
  const ends: (() => void)[] = []
  let peak = 0
  let running = 0
  return {
    task: async () => {
      peak = Math.max(peak, ++running)
      await new Promise<void>((end) => ends.push(end))
      running--
    },
    finishAll: async () => {
      await waitUntil('no task runs', () => {
        for (const end of ends.splice(0)) end()
        return running === 0
      })
    },
    peak: () => peak,
  }
}

test('a semaphore runs no more tasks at once than it has permits, and runs all of them in the end', async () => {
  const run = createSemaphore(2)
  const { task, finishAll, peak } = createTasks()
  const all = Promise.all(Array.from({ length: 7 }, () => run(task)))
  expect(run.waiting()).toBe(5)
  await finishAll()
  await all
  expect(peak()).toBe(2)
  expect(run.waiting()).toBe(0)
})

test('a failing task releases its permit', async () => {
  const run = createSemaphore(1)
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'done')).toBe('done')
})
