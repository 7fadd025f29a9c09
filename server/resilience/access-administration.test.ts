// Who may make the calls of administration.
import { it } from 'vitest'
import { callsOf, expectStatuses, setUpAccessSite } from './testing/access-calls.ts'

setUpAccessSite()

it.each(callsOf('administration'))('%s', (name) => expectStatuses(name))
