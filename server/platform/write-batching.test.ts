import { describe, expect, it } from 'vitest'
import type { Platform } from './context.ts'
import { batchWrites } from './write-batching.ts'

const platform = {} as Platform

function recorder(maxSize = 10) {
  const batches: { row: string; inputs: string[]; finish(error?: Error): void }[] = []
  const write = batchWrites<string, string>({
    maxSize: maxSize,
    write: (_, row, inputs) =>
      new Promise((resolve, reject) => {
        const finish = (error?: Error) => (error ? reject(error) : resolve(inputs.map((write) => `did ${write}`)))
        batches.push({ row, inputs, finish })
      }),
  })
  return { batches, write: (row: string, what: string) => write(platform, row, what) }
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('batchWrites', () => {
  it('collects the writes to a row while one is running, and returns each its own result', async () => {
    const { batches, write } = recorder()
    const first = write('post', 'a')
    const others = ['b', 'c', 'd'].map((what) => write('post', what))
    expect(batches).toHaveLength(1)
    batches[0]!.finish()
    expect(await first).toBe('did a')
    await nextTurn()
    expect(batches[1]!.inputs).toEqual(['b', 'c', 'd'])
    batches[1]!.finish()
    expect(await Promise.all(others)).toEqual(['did b', 'did c', 'did d'])
  })

  it('limits the size of a batch', async () => {
    const { batches, write } = recorder(2)
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((what) => write('post', what))
    for (let batch = 0; batch < 4; batch++) {
      await nextTurn()
      batches[batch]!.finish()
    }
    await Promise.all(all)
    expect(batches.map(({ inputs }) => inputs.length)).toEqual([1, 2, 2, 1])
  })

  it('writes to different rows in parallel', () => {
    const { batches, write } = recorder()
    void write('one', 'a')
    void write('two', 'a')
    expect(batches.map(({ row }) => row)).toEqual(['one', 'two'])
  })

  it('rejects all writes of a failed batch, and none of the later ones', async () => {
    const { batches, write } = recorder()
    const first = write('post', 'a')
    const second = write('post', 'b')
    batches[0]!.finish(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await nextTurn()
    batches[1]!.finish()
    expect(await second).toBe('did b')
    const third = write('post', 'c')
    await nextTurn()
    batches[2]!.finish()
    expect(await third).toBe('did c')
  })
})
