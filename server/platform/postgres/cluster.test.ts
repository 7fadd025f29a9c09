import { Logger, makeWorkerUtils, runMigrations, runOnce } from 'graphile-worker'
import { beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from './launcher.ts'
import { createTemporaryFolder, openPool, query, testOptions } from './testing/embedded-postgres.ts'

let postgres: EmbeddedPostgres

beforeAll(async () => {
  const { folder, remove } = await createTemporaryFolder()
  postgres = await startPostgres({ folder, ...testOptions })
  return async () => {
    await postgres.stop()
    await remove()
  }
})

test("the program's role can use the owner's objects and owns nothing itself", async () => {
  const { connection, ownerConnection } = postgres
  await query(
    ownerConnection,
    `create schema site;
     create table site.posts (id bigserial primary key, text text not null);
     create function site.loud(text text) returns text language sql as 'select upper(text)'`,
  )
  await query(connection, `insert into site.posts (text) values ('first'), ('second')`)
  await query(connection, `update site.posts set text = site.loud(text) where id = 1`)
  await query(connection, `delete from site.posts where id = 2`)
  expect(await query(connection, 'select text from site.posts')).toEqual([{ text: 'FIRST' }])
  for (const refused of [
    'truncate site.posts',
    'drop table site.posts',
    'alter table site.posts add column more text',
    'create table mine ()',
    'create schema mine',
    'create role mine',
    `copy site.posts to program 'cat'`,
  ]) {
    await expect(query(connection, refused), refused).rejects.toMatchObject({ code: '42501' })
  }
  const owned = await query(
    ownerConnection,
    `select from pg_shdepend where deptype = 'o' and refobjid = 'chartroom'::regrole`,
  )
  expect(owned).toEqual([])
})

test('databases made from any template have the same default privileges', async () => {
  const { connection, ownerConnection } = postgres
  await query(ownerConnection, 'create database other')
  await query({ ...ownerConnection, database: 'other' }, 'create table notes (text text)')
  await query({ ...connection, database: 'other' }, `insert into notes values ('allowed')`)
  expect(await query({ ...connection, database: 'other' }, 'select text from notes')).toEqual([{ text: 'allowed' }])
})

test("jobs can be added and run with the program's role", async () => {
  const { connection, ownerConnection } = postgres
  const logger = new Logger(() => () => {})
  const owner = openPool(ownerConnection)
  await runMigrations({ pgPool: owner, logger })
  await owner.end()
  const pgPool = openPool(connection)
  const utils = await makeWorkerUtils({ pgPool, logger })
  await utils.addJob('greet', { name: 'Asha' }, { jobKey: 'once' })
  const done: unknown[] = []
  await runOnce({ pgPool, logger, taskList: { greet: (payload) => void done.push(payload) } })
  await utils.cleanup({ tasks: ['GC_TASK_IDENTIFIERS', 'GC_JOB_QUEUES', 'DELETE_PERMAFAILED_JOBS'] })
  await utils.release()
  await pgPool.end()
  expect(done).toEqual([{ name: 'Asha' }])
})

test('the database uses UTF-8 and sorts text the same on every machine', async () => {
  const { connection } = postgres
  const [row] = await query(
    connection,
    `select upper('größe नमस्ते') as upper, current_setting('server_encoding') as encoding,
       array(select * from unnest(array['b', 'a', 'B', 'ä']) as letter order by letter) as ordered`,
  )
  expect(row).toEqual({ upper: 'GRÖßE नमस्ते', encoding: 'UTF8', ordered: ['B', 'a', 'b', 'ä'] })
})
