import { expect, test } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

test.each([
  ['stay where nothing covers them', [50, 10], [10, 50]],
  ['move down below the one above', [12, 10, 15], [10, 20, 30]],
  ['all move up if the last one would be too low', [100, 98, 20], [12, 90, 100]],
])('labels %s', (_, given, placed) => {
  const at = given.map((y) => ({ y }))
  expect(spreadLabels(at, 10, 100).map(({ y }) => y)).toEqual(placed)
})
