// Who may make the calls of accounts.
import { testAccess } from './testing/access-calls.ts'
import { accountTables } from './testing/access-tables.ts'

testAccess(accountTables)
