// A PostgreSQL server like one of an operator: its own roles, and connections by password over TCP.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { withClient } from '../platform/database/with-client.ts'
import { freePort } from '../platform/free-port.ts'
import { chooseAccount } from '../platform/postgres/account.ts'
import { findBinaries, program } from '../platform/postgres/binaries.ts'
import { openDataDirectory } from '../platform/postgres/data-directory.ts'
import { waitUntil } from './wait-until.ts'

export type OwnServer = { program: string; owner: string; replication: string; kill(): Promise<void> }

const roles = `
  create role site_owner login password 'owner';
  create role site_program login bypassrls password 'program';
  create role site_backup login replication password 'p@ss word';
  alter default privileges for role site_owner grant usage on schemas to site_program;
  alter default privileges for role site_owner grant select, insert, update, delete on tables to site_program;
  alter default privileges for role site_owner grant usage, select on sequences to site_program;
  alter default privileges for role site_owner grant execute on routines to site_program;
  alter default privileges for role site_owner grant usage on types to site_program;`

/** `kill` ends it at once, as a crash does. */
export async function startOwnServer(folder: string, major: number): Promise<OwnServer> {
  const binaries = await findBinaries(major)
  const directory = await openDataDirectory(folder)
  const account = await chooseAccount(directory, binaries)
  await mkdir(directory.cluster, { mode: 0o700 })
  await account.takeOwnership(directory.cluster)
  const initdb = account.command(program(binaries, 'initdb'), [
    ...['-D', directory.cluster, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--auth=trust'],
  ])
  await promisify(execFile)(initdb.file, initdb.args, { ...initdb.options, cwd: directory.cluster })
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'timezone=UTC',
  ]
  const command = account.command(program(binaries, 'postgres'), [
    ...['-D', directory.cluster],
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  const child = spawn(command.file, command.args, { ...command.options, cwd: directory.cluster, stdio: 'ignore' })
  const url = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`
  const superuser = (database: string, text: string) =>
    withClient({ connectionString: url('postgres', database) }, (client) => client.query(text))
  await waitUntil('the server accepts connections', () =>
    superuser('postgres', 'select 1').then(
      () => true,
      () => false,
    ),
  )
  await superuser('postgres', 'create database site')
  await superuser('site', roles)
  await superuser('site', 'alter database site owner to site_owner; alter schema public owner to site_owner')
  return {
    program: url('site_program:program', 'site'),
    owner: url('site_owner:owner', 'site'),
    replication: url('site_backup:p%40ss%20word', 'site'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const end = once(child, 'exit')
      child.kill('SIGKILL')
      await end
    },
  }
}
