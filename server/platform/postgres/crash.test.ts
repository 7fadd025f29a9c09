import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../../testing/wait-until.ts'
import type { ServerConnection } from './cluster.ts'
import {
  createFolder,
  createSharedFolder,
  killWatchdog,
  openPool,
  query,
  runProgram,
  serverPid,
  spawnUnrelatedProcess,
  startTestPostgres,
  waitForExit,
} from './testing/embedded-postgres.ts'

const count = async (connection: ServerConnection): Promise<number> => {
  const [row] = await query<{ count: string }>(connection, 'select count(*) from notes')
  return Number(row?.count)
}

let folder: string

beforeAll(async () => {
  const shared = await createSharedFolder()
  folder = shared.folder
  return shared.remove
})

async function stoppedWithOneRow(): Promise<void> {
  const { ownerConnection, stop } = await startTestPostgres(folder)
  await query(ownerConnection, 'drop table if exists notes')
  await query(ownerConnection, `create table notes as select 'kept' as text`)
  await stop()
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const lockFileContent = (pid: number): string =>
  [pid, join(folder, 'cluster'), 1_700_000_000, 5432, join(folder, 'socket'), '', '  1234  5678', 'ready   ', ''].join(
    '\n',
  )

const staleLocks: [string, () => string][] = [
  ['whose process is gone', () => lockFileContent(4_194_300)],
  ['whose number belongs to another process now', () => lockFileContent(spawnUnrelatedProcess(folder))],
  ['that a power failure left empty', () => ''],
]

test.for(staleLocks)('a start succeeds despite a lock file %s', async ([, lock]) => {
  await stoppedWithOneRow()
  const text = lock()
  await writeFile(join(folder, 'cluster/postmaster.pid'), text)
  await writeFile(join(folder, 'socket/.s.PGSQL.5432.lock'), text)
  const { connection } = await startTestPostgres(folder)
  expect(await count(connection)).toBe(1)
})

test('a start removes an unfinished cluster', async () => {
  const folder = await createFolder()
  const half = join(folder, 'unfinished-4194300-0')
  await mkdir(join(half, 'global'), { recursive: true })
  await writeFile(join(half, 'PG_VERSION'), '18\n')
  await startTestPostgres(folder)
  expect((await readdir(folder)).sort()).toEqual(['cluster', 'socket'])
})

test('a program killed while creating its cluster creates a new one at the next start', async () => {
  const folder = await createFolder()
  const program = runProgram(folder)
  const begun = async (): Promise<boolean> => {
    const half = (await namesIn(folder)).find((name) => name.startsWith('unfinished-'))
    return half !== undefined && (await namesIn(join(folder, half))).includes('PG_VERSION')
  }
  await waitUntil('the cluster is being created', begun)
  await program.kill()
  expect(await readdir(folder)).not.toContain('cluster')
  const { ownerConnection } = await startTestPostgres(folder)
  await query(ownerConnection, 'create table notes (text text)')
  expect(await count(ownerConnection)).toBe(0)
})

test('a program killed while setting up its database finishes the setup at the next start', async () => {
  const folder = await createFolder()
  const program = runProgram(folder)
  await waitUntil('the cluster is created', async () => (await namesIn(folder)).includes('cluster'))
  await program.kill()
  const { connection } = await startTestPostgres(folder)
  expect(await query(connection, 'select current_user as me')).toEqual([{ me: 'chartroom' }])
})

test("a killed program's database stops", async () => {
  await stoppedWithOneRow()
  const program = runProgram(folder)
  await program.ready
  const server = await serverPid(folder)
  await program.kill()
  await waitForExit(server)
  expect(await readdir(join(folder, 'cluster'))).not.toContain('postmaster.pid')
})

test('a database keeps running for another program when the one that started it is killed', async () => {
  await stoppedWithOneRow()
  const program = runProgram(folder)
  await program.ready
  const joined = await startTestPostgres(folder)
  await program.kill()
  expect(await count(joined.connection)).toBe(1)
  const server = await serverPid(folder)
  await joined.stop()
  await waitForExit(server)
})

test('a program can start right after another was killed', async () => {
  await stoppedWithOneRow()
  for (let round = 0; round < 3; round += 1) {
    const program = runProgram(folder)
    await program.ready
    await program.kill()
    const next = await startTestPostgres(folder)
    expect(await count(next.connection)).toBe(1)
    await next.stop()
  }
})

test('a database whose watchdog was killed still stops', async () => {
  await stoppedWithOneRow()
  const first = await startTestPostgres(folder)
  const server = await serverPid(folder)
  await killWatchdog(folder)
  const second = await startTestPostgres(folder)
  await first.stop()
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  await waitForExit(server)
})

test('a killed server restarts at the same address with every committed row', async () => {
  await stoppedWithOneRow()
  const { connection } = await startTestPostgres(folder)
  const pool = openPool(connection, 4)
  let committed = 1
  const write = async () => {
    await pool.query(`insert into notes values ('kept')`)
    committed += 1
  }
  await Promise.all(Array.from({ length: 50 }, write))
  const server = await serverPid(folder)
  process.kill(server, 'SIGKILL')
  await waitForExit(server)
  await waitUntil('writes succeed again', () =>
    write().then(
      () => true,
      () => false,
    ),
  )
  await pool.end()
  expect(await serverPid(folder)).not.toBe(server)
  expect(await count(connection)).toBe(committed)
})

test('killing program and server together loses no committed row', async () => {
  await stoppedWithOneRow()
  const program = runProgram(folder)
  await program.ready
  const joined = await startTestPostgres(folder)
  await query(joined.connection, `insert into notes select 'kept' from generate_series(2, 1000)`)
  const server = await serverPid(folder)
  process.kill(server, 'SIGKILL')
  await program.kill()
  await joined.stop()
  const next = await startTestPostgres(folder)
  expect(await count(next.connection)).toBe(1000)
})

test('a start recreates a deleted socket folder', async () => {
  await stoppedWithOneRow()
  await rm(join(folder, 'socket'), { recursive: true })
  const { connection } = await startTestPostgres(folder)
  expect(await count(connection)).toBe(1)
})
