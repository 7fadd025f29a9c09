// Creates a cluster, and its two roles and one database before the first migration.
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { withClient } from '../database/with-client.ts'
import { newToken } from '../ids.ts'
import type { Account } from './account.ts'
import { type Binaries, onWindows, program } from './binaries.ts'
import { createUnfinishedCluster, type DataDirectory, renameToCluster } from './data-directory.ts'
import { PostgresError } from './postgres-error.ts'

const run = promisify(execFile)

export const ownerRole = 'chartroom_owner'
export const programRole = 'chartroom'
export const databaseName = 'chartroom'

export type ServerConnection = { host: string; port: number; user: string; password?: string; database: string }

const passwordFile = 'chartroom.password'

/**
 * Only Windows needs a password: elsewhere the permissions of the socket folder protect the server. The file is part
 * of the cluster and of its copies.
 */
export const readPassword = async (directory: DataDirectory): Promise<string | undefined> =>
  onWindows ? await readFile(join(directory.cluster, passwordFile), 'utf8') : undefined

/** The second choice is for systems whose C library lacks C.UTF-8. Only the server's own locale matters. */
const locales = (major: number): string[][] =>
  major >= 17
    ? [
        ['--locale-provider=builtin', '--locale=C.UTF-8'],
        ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'],
      ]
    : [['--locale=C.UTF-8'], ['--locale=C']]

export async function createCluster(
  directory: DataDirectory,
  binaries: Binaries,
  account: Account,
  options: { durable: boolean },
): Promise<void> {
  const path = await createUnfinishedCluster(directory)
  await account.takeOwnership(path)
  const password = newToken()
  const passwordPath = `${path}.password`
  if (onWindows) await writeFile(passwordPath, password, { mode: 0o600 })
  const access = onWindows
    ? ['--auth=scram-sha-256', `--pwfile=${passwordPath}`]
    : ['--auth-local=trust', '--auth-host=reject']
  const initdb = (locale: string[]) => {
    const fixed = ['-D', path, '-U', ownerRole, '-E', 'UTF8', '--no-instructions', ...access, ...locale]
    const {
      file,
      args,
      options: how,
    } = account.command(program(binaries, 'initdb'), options.durable ? fixed : [...fixed, '--no-sync'])
    return run(file, args, { ...how, cwd: path })
  }
  const [first = [], second = []] = locales(binaries.major)
  try {
    await initdb(first).catch(() => initdb(second))
  } catch (error) {
    await rm(path, { recursive: true, force: true })
    const reason = /error: (.*)/.exec((error as { stderr?: string }).stderr ?? '')?.[1] ?? (error as Error).message
    throw new PostgresError(`the database could not be created in ${directory.folder}: ${reason}`)
  } finally {
    await rm(passwordPath, { force: true })
  }
  if (onWindows) await writeFile(join(path, passwordFile), password, { mode: 0o600 })
  await renameToCluster(path, directory)
}

const setUpLock = 7_203_114_002

export const defaultPrivileges = [
  `alter default privileges for role ${ownerRole} grant usage on schemas to ${programRole};`,
  `alter default privileges for role ${ownerRole} grant select, insert, update, delete on tables to ${programRole};`,
  `alter default privileges for role ${ownerRole} grant usage, select on sequences to ${programRole};`,
  `alter default privileges for role ${ownerRole} grant execute on routines to ${programRole};`,
  `alter default privileges for role ${ownerRole} grant usage on types to ${programRole};`,
]

// In template1, so that every new database has the same default privileges. graphile-worker's tables have row-level
// security without policies, so only their owner and roles with bypassrls can use them.
const roles = (password: string | undefined) => `
  begin;
  create role ${programRole} login bypassrls ${password ? `password ${pg.escapeLiteral(password)}` : ''};
  ${defaultPrivileges.join('\n  ')}
  commit;
`

/** The database is created last: if it exists, the roles do too. */
export async function prepareDatabase(owner: ServerConnection): Promise<void> {
  await withClient({ ...owner, ssl: false, database: 'postgres' }, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await setUp(client, owner)
  })
}

async function setUp(client: pg.Client, owner: ServerConnection): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [setUpLock])
  const found = await client.query(
    `select exists (select from pg_roles where rolname = $1) as role,
       exists (select from pg_database where datname = $2) as database`,
    [programRole, databaseName],
  )
  const { role, database } = found.rows[0] as { role: boolean; database: boolean }
  if (!role)
    await withClient({ ...owner, ssl: false, database: 'template1' }, (template) =>
      template.query(roles(owner.password)),
    )
  if (!database) await client.query(`create database ${databaseName}`)
}
