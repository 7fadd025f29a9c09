// One PostgreSQL for a whole test run, migrated once. Each test file gets a copy of the template database.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/database/migrate.ts'
import { migrateJobQueue } from '../platform/jobs-runner.ts'
import { openLog } from '../platform/log.ts'
import { startPostgres } from '../platform/postgres/launcher.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    databaseOwnerUrl: string
    databaseOptions: string
  }
}

const template = 'template_site'

const urlOf = (connection: { user: string; password?: string; port: number; host: string }): string => {
  const host = connection.host.startsWith('/') ? 'localhost' : connection.host
  const password = connection.password ? `:${encodeURIComponent(connection.password)}` : ''
  return `postgres://${connection.user}${password}@${host}:${connection.port}`
}

/** Vitest's global setup. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-cluster-'))
  // When tests run as root, PostgreSQL runs as another account, which must be able to reach its folder.
  await chmod(folder, 0o755)
  const cluster = await startPostgres({ folder: join(folder, 'postgres'), log: () => {}, durable: false })
  const { connection, ownerConnection: owner } = cluster
  const log = openLog('silent')
  const creator = new pg.Client({ ...owner, database: 'postgres' })
  await creator.connect()
  // A copy of the initial database, because the program's privileges are default privileges of that one.
  await creator.query(`create database ${template} template ${owner.database}`)
  await creator.end()
  await migrate({ ...owner, database: template }, log)
  await migrateJobQueue({ ...owner, database: template })
  project.provide('databaseUrl', urlOf(connection))
  project.provide('databaseOwnerUrl', urlOf(owner))
  project.provide(
    'databaseOptions',
    connection.host.startsWith('/') ? `?host=${encodeURIComponent(connection.host)}` : '',
  )
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client(`${inject('databaseOwnerUrl')}/postgres${inject('databaseOptions')}`)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

export const createDatabase = (name: string): Promise<void> =>
  asOwner(`create database ${name} template ${template} strategy file_copy`)
export const dropDatabase = (name: string): Promise<void> => asOwner(`drop database if exists ${name} with (force)`)
