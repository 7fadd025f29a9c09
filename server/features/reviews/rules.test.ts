import { expect, it } from 'vitest'
import { ago, day, minute } from '../../platform/clock.ts'
import { isAppealable } from './rules.ts'

it.each([
  [true, 'hidden content', {}, true],
  [false, 'visible content', {}, false],
  [false, 'hidden content that was appealed', { review_appeal: 'Please look again' }, true],
  [true, 'a removal of the last 14 days', { review_state: 'removed', review_since: ago(14 * day - minute) }, false],
  [false, 'an older one', { review_state: 'removed', review_since: ago(14 * day) }, false],
  [false, 'what its author removed', { review_state: 'removed', review_since: null }, true],
] as const)('it is %j that authors can appeal %s', (is, _, review, isHidden) =>
  expect(isAppealable(review, isHidden)).toBe(is),
)
