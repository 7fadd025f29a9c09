// Who may make the calls of single areas.
import { testAccess } from './testing/access-calls.ts'
import { areaTables } from './testing/access-tables.ts'

testAccess(areaTables)
