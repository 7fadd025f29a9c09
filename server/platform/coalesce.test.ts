import { describe, expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'
import type { Platform } from './context.ts'

const platform = {} as Platform

function recorder(most = 10) {
  const batches: { row: string; acts: string[]; finish(error?: Error): void }[] = []
  const act = coalesce<string, string>({
    most,
    write: (_, row, acts) =>
      new Promise((resolve, reject) => {
        const finish = (error?: Error) => (error ? reject(error) : resolve(acts.map((act) => `did ${act}`)))
        batches.push({ row, acts, finish })
      }),
  })
  return { batches, act: (row: string, what: string) => act(platform, row, what) }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('writes to one row', () => {
  it('wait for the one under way and then go together, each with its own result', async () => {
    const { batches, act } = recorder()
    const first = act('post', 'a')
    const others = ['b', 'c', 'd'].map((what) => act('post', what))
    expect(batches).toHaveLength(1)
    batches[0]!.finish()
    expect(await first).toBe('did a')
    await settle()
    expect(batches[1]!.acts).toEqual(['b', 'c', 'd'])
    batches[1]!.finish()
    expect(await Promise.all(others)).toEqual(['did b', 'did c', 'did d'])
  })

  it('are cut into batches', async () => {
    const { batches, act } = recorder(2)
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((what) => act('post', what))
    for (let batch = 0; batch < 4; batch++) {
      await settle()
      batches[batch]!.finish()
    }
    await Promise.all(all)
    expect(batches.map(({ acts }) => acts.length)).toEqual([1, 2, 2, 1])
  })

  it('don’t wait for those to another row', () => {
    const { batches, act } = recorder()
    void act('one', 'a')
    void act('two', 'a')
    expect(batches.map(({ row }) => row)).toEqual(['one', 'two'])
  })

  it('that fail fail for all who shared the statement, and for nobody after them', async () => {
    const { batches, act } = recorder()
    const first = act('post', 'a')
    const second = act('post', 'b')
    batches[0]!.finish(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await settle()
    batches[1]!.finish()
    expect(await second).toBe('did b')
    const third = act('post', 'c')
    await settle()
    batches[2]!.finish()
    expect(await third).toBe('did c')
  })
})
