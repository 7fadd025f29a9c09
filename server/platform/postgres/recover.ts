// Recovers a copied cluster up to a moment, and makes the copy of another server one that the program can run.
import { spawn } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { Account } from './account.ts'
import { type Binaries, onWindows, program } from './binaries.ts'
import { databaseName, defaultPrivileges, ownerRole, programRole } from './cluster.ts'
import { PostgresError } from './postgres-error.ts'

export type Recovery = {
  /** `folder`: has the segments under their own names. It is moved. `until`: null for all of it. */
  wal: { folder: string; until: Date | null } | null
  /** The site's database on the server that was copied, and the role that owns it. Null if it was an embedded one. */
  server: { database: string; owner: string } | null
}

type Tools = { account: Account; binaries: Binaries }

/** In the cluster, because its account may reach nothing else. Commands run in the cluster's folder. */
const walFolder = 'archived_wal'
const restoreCommand = onWindows ? `copy "${walFolder}\\%f" "%p"` : `cp "${walFolder}/%f" "%p"`

export async function prepareRecovery(cluster: string, { wal, server }: Recovery): Promise<void> {
  const write = (name: string, content: string) => writeFile(join(cluster, name), content, { mode: 0o600 })
  if (wal) {
    await rename(wal.folder, join(cluster, walFolder))
    await write('recovery.signal', '')
  }
  if (!server) return
  if (onWindows) throw new PostgresError('a backup of another server can be restored on Linux and macOS only')
  // The server's own settings are for its machine. Some distributions keep them outside of the cluster.
  for (const name of ['postgresql.conf', 'postgresql.auto.conf', 'pg_ident.conf']) await write(name, '')
  await write('pg_hba.conf', 'local all all trust\n')
  await rm(join(cluster, 'standby.signal'), { force: true })
}

/** Runs a server for one session without connections. It recovers first. Each line of `statements` is one. */
async function runSingle(
  cluster: string,
  { account, binaries }: Tools,
  options: { settings: Record<string, string>; database: string; statements: string[] },
): Promise<string> {
  const settings = { hot_standby: 'off', archive_mode: 'off', lc_messages: 'C', ...options.settings }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['--single', '-D', cluster, ...words, options.database]
  const command = account.command(program(binaries, 'postgres'), args)
  const child = spawn(command.file, command.args, { ...command.options, cwd: cluster })
  const status = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  child.stdin.on('error', () => {})
  child.stdin.end(options.statements.map((statement) => `${statement.replace(/\s+/g, ' ').trim()}\n`).join(''))
  child.stdout.resume()
  const [output, code] = await Promise.all([text(child.stderr), status])
  const problem = /^(?:.*\s)?(?:ERROR|FATAL|PANIC):\s*(.*)$/m.exec(output)?.[1]
  if (problem?.includes('before configured recovery target was reached'))
    throw new PostgresError(
      `the archived WAL ends before that time${lastChange(output) ? `, at ${lastChange(output)}` : ''}`,
    )
  if (problem || code !== 0) throw new PostgresError(`the database can't be recovered: ${problem ?? `status ${code}`}`)
  return output
}

const lastChange = (output: string): string | null =>
  /last completed transaction was at log time (.*)$/m.exec(output)?.[1] ?? null

/** Gives the roles of the embedded database to one that had others. */
const adopt = (owner: string): string[] => [
  `do $$ begin
    if not exists (select from pg_roles where rolname = '${ownerRole}') then create role ${ownerRole}; end if;
    if not exists (select from pg_roles where rolname = '${programRole}') then create role ${programRole}; end if;
    alter role ${ownerRole} superuser login;
    alter role ${programRole} login bypassrls;
    if exists (select from pg_roles where rolname = ${pg.escapeLiteral(owner)} and oid <> 10
      and rolname <> '${ownerRole}') then reassign owned by ${pg.escapeIdentifier(owner)} to ${ownerRole}; end if;
    execute (select coalesce(string_agg(format('grant usage on schema %1$I to ${programRole};
      grant select, insert, update, delete on all tables in schema %1$I to ${programRole};
      grant usage, select on all sequences in schema %1$I to ${programRole};
      grant execute on all routines in schema %1$I to ${programRole};', nspname), ' '), 'select 1')
      from pg_namespace where nspname in ('public', 'graphile_worker'));
  end $$`,
  ...defaultPrivileges,
]

/** Returns the time of the last change that was recovered, as PostgreSQL writes it. */
export async function recover(cluster: string, { wal, server }: Recovery, tools: Tools): Promise<string | null> {
  const target = wal?.until && {
    recovery_target_time: wal.until.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  }
  const settings = { ...(wal && { restore_command: restoreCommand }), ...target, log_timezone: 'UTC' }
  const output = await runSingle(cluster, tools, {
    settings,
    database: server?.database ?? databaseName,
    statements: server ? adopt(server.owner) : [],
  })
  await rm(join(cluster, walFolder), { recursive: true, force: true })
  if (server && server.database !== databaseName)
    await runSingle(cluster, tools, {
      settings: {},
      database: 'postgres',
      statements: [`alter database ${pg.escapeIdentifier(server.database)} rename to ${databaseName}`],
    })
  return lastChange(output)
}
