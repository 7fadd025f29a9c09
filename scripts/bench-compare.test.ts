import { expect, it } from 'vitest'
import { isWorse } from '../bench/compare.ts'

it.each([
  { ratios: [1.12, 1.3, 1.05], worse: true, when: 'every round is worse, and half of them by more than a tenth' },
  { ratios: [1.4, 1.3, 0.98], worse: false, when: 'a round is better' },
  { ratios: [1.02, 1.05, 1.3], worse: false, when: 'most rounds are worse by less than a tenth' },
])('a call is worse than before: $worse when $when', ({ ratios, worse }) => expect(isWorse(ratios)).toBe(worse))
