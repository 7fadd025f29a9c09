import { expect, it } from 'vitest'
import { changesTable } from '../bench/changes.ts'

const committed = `# Benchmark results

## API calls, by CPU

| what | measured | bound |  | note |
| --- | --- | --- | --- | --- |
| guest feed | 2.00 × | ≤ 2 × | met | 0.87 ms |
| like | 1.50 × | ≤ 2 × | met | |
`
const figure = (what: string, value: string) => ({ what, figure: value, bound: '', met: null })

it('the comparison marks figures that changed by more than a tenth', () => {
  const sections = [
    {
      title: 'API calls, by CPU',
      figures: [figure('guest feed', '2.30 ×'), figure('like', '1.60 ×'), figure('new', '1 ×')],
    },
  ]
  expect(changesTable(sections, committed).split('\n')).toEqual([
    '!   +15 %  2.00 × → 2.30 ×  guest feed',
    '     +7 %  1.50 × → 1.60 ×  like',
  ])
})

it('the comparison skips figures that were not measured', () => {
  const sections = [{ title: 'API calls, by CPU', figures: [figure('like', 'not measured')] }]
  expect(changesTable(sections, committed)).toBe('No figure of this run is in the committed one.')
})

it('the comparison says when nothing is committed', () => {
  expect(changesTable([], null)).toMatch(/not a git checkout/)
})
