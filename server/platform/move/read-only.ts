// Makes a database read-only for every process that uses it, and writable again. The database refuses the writes, so no
// process can miss it.
import { setTimeout as pause } from 'node:timers/promises'
import { nowMs, second } from '../clock.ts'
import { ConfigError } from '../config.ts'
import type { Connection } from '../database/database.ts'
import { withClient } from '../database/with-client.ts'

/** For connections that write nevertheless. */
export const writable = '-c default_transaction_read_only=off'

/** How long transactions may take to end. The program's own end within 10 s. */
const drainTimeout = 15 * second
const interval = second / 5

/** Roles that own connections: each ends its own. */
export type Roles = { owner: Connection; program: Connection }

// Sessions keep the setting with which they began.
const endSessions = `
  select count(*)::int as remaining,
    count(*) filter (where case when usename = current_user and (state = 'idle' or $2::boolean)
      then pg_terminate_backend(pid) end)::int as ended
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and backend_start < $1::timestamptz
    and pid <> pg_backend_pid()`

/**
 * Ends sessions that began before. Those in the middle of a transaction get time to end it. Returns how many are left. A
 * role that isn't a superuser sees only its own sessions, so both count.
 */
async function endSessionsBefore(began: string, roles: Roles): Promise<number> {
  const deadline = nowMs() + drainTimeout
  for (;;) {
    const isLate = nowMs() > deadline
    let remaining = 0
    for (const role of [roles.program, roles.owner])
      remaining += await withClient(role, async (client) => {
        const { rows } = await client.query<{ remaining: number; ended: number }>(endSessions, [began, isLate])
        return rows[0]!.remaining - rows[0]!.ended
      })
    if (remaining === 0 || isLate) return remaining
    await pause(interval)
  }
}

/**
 * If it is read-only, reads work and writes are refused, in every session from now on. Fails if a session of another role
 * might still write: then call it again with false.
 */
export async function setReadOnly(roles: Roles, isReadOnly: boolean): Promise<void> {
  const began = await withClient({ ...roles.owner, options: writable }, async (client) => {
    const change = isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    await client.query(`alter database ${rows[0]!.name} ${change}`)
    return (await client.query<{ at: string }>('select clock_timestamp()::text as at')).rows[0]!.at
  })
  const remaining = await endSessionsBefore(began, roles)
  if (isReadOnly && remaining > 0) throw new ConfigError(`${remaining} connections of other roles stay open: end them`)
}
