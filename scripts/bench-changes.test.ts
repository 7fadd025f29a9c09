import { expect, it } from 'vitest'
import { changesTable, findRegressions } from '../bench/changes.ts'

const committed = `# Benchmark results

## API calls, by CPU

| what | measured | target |  | note |
| --- | --- | --- | --- | --- |
| guest feed | 2.00 × | ≤ 2 × | met | 0.87 ms |
| like | 1.50 × | ≤ 2 × | met | |
`
const figure = (what: string, value: string) => ({ what, figure: value, target: '', met: null })

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

it('only targets that are missed by more than in the committed run fail', () => {
  const missed = (what: string, value: string) => ({ ...figure(what, value), target: '≤ 2 ×', met: false })
  const title = 'API calls, by CPU'
  const figures = [missed('guest feed', '2.60 ×'), missed('like', '1.70 ×'), figure('like', '1.90 ×')]
  expect(findRegressions([{ title, figures }], committed)).toEqual(['guest feed: 2.00 × → 2.60 ×, target ≤ 2 ×'])
  const rate = { ...missed('like', '1.00 ×'), target: '≥ 2 ×' }
  expect(findRegressions([{ title, figures: [rate] }], committed)).toHaveLength(1)
})
