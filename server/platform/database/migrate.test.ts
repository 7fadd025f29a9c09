import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../testing/test-database.ts'
import { newKey, sha256 } from '../ids.ts'
import { openLog } from '../log.ts'
import { MigrationError, migrate } from './migrate.ts'

const log = openLog('silent')
let folder: string
let client: pg.Client
let url: string

const migrateFolder = () => migrate({ connectionString: url }, log, folder)
const checksumOf = async (migration: string): Promise<unknown> =>
  (await client.query('select checksum from migrations where name = $1', [migration])).rows[0]?.checksum

beforeEach(async () => {
  const database = `migrations_${newKey()}`
  await createDatabase(database)
  url = `${inject('databaseOwnerUrl')}/${database}${inject('databaseOptions')}`
  client = new pg.Client(url)
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'chartroom-migrations-'))
  await cp(join(import.meta.dirname, '../../migrations'), folder, { recursive: true })
  return async () => {
    await client.end()
    await dropDatabase(database)
    await rm(folder, { recursive: true })
  }
})

test('migrate stores the checksum of each migration when it applies it', async () => {
  const sql = 'create table checked (id text);\n'
  await writeFile(join(folder, '9001_checked.sql'), sql)
  expect(await migrateFolder()).toEqual(['9001_checked.sql'])
  expect(await checksumOf('9001_checked.sql')).toBe(sha256(sql))
})

test('migrate starts when no applied migration has changed', async () => {
  expect(await migrateFolder()).toEqual([])
})

test('migrate ignores the line endings of migrations', async () => {
  await writeFile(join(folder, '9001_lines.sql'), 'select 1;\r\nselect 2;\r\n')
  await migrateFolder()
  await writeFile(join(folder, '9001_lines.sql'), 'select 1;\nselect 2;\n')
  expect(await migrateFolder()).toEqual([])
})

test('migrate fails and applies nothing when an applied migration has changed', async () => {
  await appendFile(join(folder, '0004_follows.sql'), '-- changed\n')
  await writeFile(join(folder, '9001_new.sql'), 'create table never_created (id text);')
  const error = await migrateFolder().catch((reason) => reason)
  expect(error).toBeInstanceOf(MigrationError)
  expect(error.message).toBe(
    'the migration 0004_follows.sql has changed since it was applied: restore the file and put the change into a new one',
  )
  expect(await checksumOf('9001_new.sql')).toBeUndefined()
})

test('the setting and the queued jobs that migration 0085 renames keep their values', async () => {
  await client.query(`update settings set value = '{"moderation": {"firstPostsWait": 3}}'`)
  await client.query(`create schema if not exists graphile_worker`)
  await client.query(`create table if not exists graphile_worker._private_tasks (identifier text)`)
  await client.query(
    `insert into graphile_worker._private_tasks (identifier)
     values ('notifications.revisit'), ('reaction:posts.showNew'), ('reaction:search.index'), ('digest.send')`,
  )
  await client.query(await readFile(join(folder, '0085_renamed_setting_and_jobs.sql'), 'utf8'))
  const { rows: settings } = await client.query('select value from settings')
  const { rows: tasks } = await client.query('select identifier from graphile_worker._private_tasks')
  expect(settings).toEqual([{ value: { moderation: { firstPostsToReview: 3 } } }])
  expect(tasks.map(({ identifier }) => identifier)).toEqual(
    expect.arrayContaining([
      ...['notifications.refoldActor', 'eventHandler:posts.refreshFeeds', 'eventHandler:search.index', 'digest.send'],
    ]),
  )
})

test('migrate records the checksums of a site that was migrated before they existed', async () => {
  await client.query('alter table migrations drop column checksum')
  await client.query(`delete from migrations where name = '0019_migration_checksums.sql'`)
  expect(await migrateFolder()).toEqual(['0019_migration_checksums.sql'])
  const { rows } = await client.query('select name from migrations where checksum is null')
  expect(rows).toEqual([])
  await appendFile(join(folder, '0001_platform.sql'), '-- changed\n')
  await expect(migrateFolder()).rejects.toThrow('0001_platform.sql has changed')
})
