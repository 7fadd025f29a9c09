// Who may make the calls of administration.
import { testAccess } from './testing/access-calls.ts'
import { administrationTables } from './testing/access-tables.ts'

testAccess(administrationTables)
