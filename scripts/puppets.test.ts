import { expect, it } from 'vitest'
import { simulatePuppets } from '../bench/puppets.ts'

it('no ring of a hundred puppets reaches the top 100 of a week, and honest members lose less than 1 %', () => {
  const { rings, lost } = simulatePuppets({ seed: 'puppets', sizes: [100] })
  expect(rings[0]!.week.rank).toBeGreaterThan(100)
  expect(lost.byRules).toBeLessThan(0.01)
}, 120_000)

it('the same ring reached the top when every giver was trusted', () => {
  const { rings } = simulatePuppets({ seed: 'puppets', sizes: [100], trustEverybody: true })
  expect(rings[0]!.week.rank).toBeLessThan(10)
}, 120_000)
