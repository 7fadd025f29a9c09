import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import {
  createFolder,
  createSharedFolder,
  query,
  runProgram,
  serverPid,
  startTestPostgres,
  waitForExit,
} from './testing/embedded-postgres.ts'

let folder: string

beforeAll(async () => {
  const shared = await createSharedFolder()
  folder = shared.folder
  return shared.remove
})

test('rows survive a restart', async () => {
  const first = await startTestPostgres(folder)
  await query(first.ownerConnection, 'create table notes (text text)')
  await query(first.connection, 'insert into notes values ($1)', ['kept'])
  await first.stop()
  const second = await startTestPostgres(folder)
  expect(await query(second.connection, 'select text from notes')).toEqual([{ text: 'kept' }])
})

test('a stopped database leaves no process, lock or socket', async () => {
  const postgres = await startTestPostgres(folder)
  const server = await serverPid(folder)
  await postgres.stop()
  await waitForExit(server)
  expect(await readdir(join(folder, 'cluster'))).not.toContain('postmaster.pid')
  expect((await readdir(join(folder, 'socket'))).filter((name) => name.startsWith('.s.'))).toEqual([])
})

test("stop() doesn't wait for open connections", async () => {
  const postgres = await startTestPostgres(folder)
  const client = new pg.Client(postgres.connection)
  const lost = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await postgres.stop()
  await expect(lost).resolves.toBeInstanceOf(Error)
})

test('a second start joins the running database, which stops with its last user', async () => {
  const log: string[] = []
  const first = await startTestPostgres(folder)
  const server = await serverPid(folder)
  const second = await startTestPostgres(folder, { log: (line) => log.push(line) })
  expect(log).toEqual([`joins the database that process ${server} is running in ${folder}`])
  await first.stop()
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  await waitForExit(server)
})

test('two programs starting at once in an empty folder create one database', async () => {
  const folder = await createFolder()
  const program = runProgram(folder)
  const { ownerConnection } = await startTestPostgres(folder)
  await program.ready
  expect(await query(ownerConnection, `select from pg_stat_activity where backend_type = 'checkpointer'`)).toHaveLength(
    1,
  )
  expect((await readdir(folder)).sort()).toEqual(['cluster', 'socket'])
})

test('a folder whose path is too long for a socket works', async () => {
  const folder = join(await createFolder(), 'deep '.repeat(20), 'a "quoted", deeper one'.repeat(3))
  const { connection } = await startTestPostgres(folder)
  onTestFinished(() => rm(connection.host, { recursive: true }))
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an inaccessible parent folder works or fails with a one-line error', async () => {
  const folder = await createFolder()
  await chmod(dirname(folder), 0o700)
  const outcome = await startTestPostgres(folder).then(
    ({ connection }) => query(connection, 'select 1 as one'),
    (error: Error) => error.message,
  )
  if (typeof outcome === 'string') expect(outcome).toMatch(/^PostgreSQL refuses to run as root, and .*chmod o\+x.*$/)
  else expect(outcome).toEqual([{ one: 1 }])
})

test("a server that doesn't start gives a one-line error", async () => {
  const folder = await createFolder()
  await (await startTestPostgres(folder)).stop()
  const control = join(folder, 'cluster/global/pg_control')
  await writeFile(control, (await readFile(control)).fill(0))
  await expect(startTestPostgres(folder)).rejects.toThrow(/^the database in .*cluster does not start: [^\n]+$/)
})

test('a database of another major version gives a one-line error', async () => {
  const cluster = join(await createFolder(), 'cluster')
  await mkdir(cluster, { recursive: true })
  await writeFile(join(cluster, 'PG_VERSION'), '9\n')
  await expect(startTestPostgres(dirname(cluster))).rejects.toThrow(
    /^the database was made by PostgreSQL 9, which is not here/,
  )
  expect((await findBinaries(null)).major).toBeGreaterThanOrEqual(15)
})
