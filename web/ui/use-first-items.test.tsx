// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { useFirstItems } from './use-first-items.ts'

type Item = { id: number }

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

/** Opens a list and closes it again. Returns how many items each rendering had. */
async function openList(items: Item[]): Promise<number[]> {
  const counts: number[] = []
  function List() {
    counts.push(useFirstItems(items, 3).length)
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<List />))
  await act(async () => root.unmount())
  return counts
}

const itemsOf = (...ids: number[]): Item[] => ids.map((id) => ({ id }))

test('a new list has its first items, then all', async () => {
  expect(await openList(itemsOf(1, 2, 3, 4, 5))).toEqual([3, 5])
})

test('a list that is opened again is there as a whole, also when some of its items have changed', async () => {
  const items = itemsOf(1, 2, 3, 4, 5)
  await openList(items)
  expect((await openList(items))[0]).toBe(5)
  expect((await openList([...items.slice(0, 3), { id: 4 }, items[4]!]))[0]).toBe(5)
})
