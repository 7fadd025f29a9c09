// Who may call what: every call of the contract by every kind of caller. Those of accounts, administration and the learning
// zone are in files of their own; posts that aren't public are in access-states.test.ts.
import { describe, expect, it } from 'vitest'
import { callsOf, expectStatuses, setUpAccessSite } from './testing/access-calls.ts'
import { exceptionRows, statusesByDeclaration } from './testing/expected-statuses.ts'

setUpAccessSite()

describe('an exception', () => {
  it.each([...exceptionRows])('of %s says more than its declaration', (name, cells) => {
    expect(cells.map(Number)).not.toEqual(statusesByDeclaration(name))
  })
})

describe('every call', () => {
  // Proves: rule.overview.server-enforcement-unknown, rule.overview.user-kinds, rule.permissions.user-view,
  //   rule.permissions.user-follow, rule.permissions.user-save, rule.permissions.user-like, rule.permissions.guest
  it.each(callsOf('others'))('%s', (name) => expectStatuses(name))
})
