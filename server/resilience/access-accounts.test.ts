// Who may make the calls of accounts and newsletters.
import { it } from 'vitest'
import { callsOf, expectStatuses, setUpAccessSite } from './testing/access-calls.ts'

setUpAccessSite()

it.each(callsOf('accounts'))('%s', (name) => expectStatuses(name))
