// Who may make the calls of the learning zone.
import { it } from 'vitest'
import { callsOf, expectStatuses, setUpAccessSite } from './testing/access-calls.ts'

setUpAccessSite()

it.each(callsOf('learning'))('%s', (name) => expectStatuses(name))
