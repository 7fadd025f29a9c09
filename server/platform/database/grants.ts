// Whether the program's role may use every table. Without this check, a missing grant would show only as failed calls.
import type { Db } from './statement.ts'
import { statement } from './statement.ts'

type Table = { name: string; hidden: boolean; granted: boolean }

const readTables = statement<Record<never, never>, Table>(
  'doctor.tables',
  `select n.nspname || '.' || c.relname as name, row_security_active(c.oid) as hidden,
     has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
       and has_table_privilege(c.oid, 'insert') and has_table_privilege(c.oid, 'update') as granted
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and c.relname <> 'migrations'
   order by 1`,
)

/** The first table that the role can't use and how to fix it, or null. */
export async function missingGrants(db: Db): Promise<string | null> {
  const tables = await readTables(db)
  const refused = tables.find(({ granted }) => !granted)
  if (refused)
    return `its role may not use ${refused.name}; let the owner grant it (deploy/README.md, "Your own database")`
  const hidden = tables.find(({ hidden }) => hidden)
  if (hidden) return `row security hides ${hidden.name} from its role; as a superuser, run: alter role … bypassrls`
  return null
}
