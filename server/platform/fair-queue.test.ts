import { describe, expect, test } from 'vitest'
import { createFairQueue, type QueuedTask, type QueueLimits } from './fair-queue.ts'

const limits = { permits: 1, maxWaiting: 6, maxWaitingPerOwner: 4, retryAfter: 7, message: 'Busy' }

/** Starts tasks that end when told to, and records the order in which they began. */
function openQueue(changes: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ ...limits, ...changes })
  const begun: string[] = []
  const running: (() => void)[] = []
  const add = (name: string, task: Partial<QueuedTask> = {}): Promise<string> =>
    queue({ owner: name.slice(0, 1), ...task }, async () => {
      begun.push(name)
      await new Promise<void>((end) => running.push(end))
      return name
    })
  const finish = async (count: number): Promise<void> => {
    for (let ended = 0; ended < count; ended++) {
      running.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { queue, add, begun, running, finish }
}

describe('a fair queue', () => {
  test("takes turns: one owner's many tasks delay another's by one task", async () => {
    const { add, begun, finish } = openQueue()
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => add(name))
    await finish(7)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
  })

  test('runs as many tasks at once as it has permits', async () => {
    const { add, begun, running, finish, queue } = openQueue({ permits: 2 })
    const all = Promise.all(['a1', 'a2', 'a3', 'b1'].map((name) => add(name)))
    expect([begun, queue.waiting()]).toEqual([['a1', 'a2'], 2])
    await finish(1)
    expect([begun.length, running.length]).toEqual([3, 2])
    await finish(3)
    await all
    expect([running.length, queue.waiting()]).toEqual([0, 0])
  })

  test('limits how many tasks of one owner run at once', async () => {
    const { add, begun, finish, queue } = openQueue({ permits: 3, maxRunningPerOwner: 1 })
    const all = Promise.all(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name)))
    expect([begun, queue.waiting()]).toEqual([['a1', 'b1', 'c1'], 3])
    await finish(1)
    expect(begun.slice(3)).toEqual(['a2'])
    await finish(5)
    await all
    expect(begun.slice(3)).toEqual(['a2', 'b2', 'a3'])
  })

  test('runs large tasks one by one and leaves a permit to small ones', async () => {
    const { add, begun, finish } = openQueue({ permits: 2 })
    const all = Promise.all([
      ...['a1', 'a2', 'b1'].map((name) => add(name, { isLarge: true })),
      ...['a3', 'c1'].map((name) => add(name)),
    ])
    expect(begun).toEqual(['a1', 'a3'])
    await finish(5)
    await all
    expect(begun).toEqual(['a1', 'a3', 'a2', 'c1', 'b1'])
  })

  test.each([
    ['an owner has too many waiting tasks', ['a1', 'a2', 'a3', 'a4', 'a5'], 'a6', 'b1'],
    ['too many tasks wait', ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'], 'd1', null],
  ])('refuses a task when %s, and accepts it later', async (_, waiting, refused, other) => {
    const { add, finish } = openQueue()
    const all = waiting.map((name) => add(name))
    const failure = { type: 'unavailable', status: 503, retryAfter: 7, message: 'Busy' }
    await expect(add(refused)).rejects.toMatchObject(failure)
    if (other) all.push(add(other))
    await finish(2)
    all.push(add(refused))
    await finish(10)
    expect(await Promise.all(all)).toContain(refused)
  })

  test('continues after a failed task', async () => {
    const { queue, add, finish } = openQueue()
    const failed = queue({ owner: 'a' }, () => Promise.reject(new Error('broken')))
    const next = add('a1')
    await expect(failed).rejects.toThrow('broken')
    await finish(1)
    expect(await next).toBe('a1')
  })
})
