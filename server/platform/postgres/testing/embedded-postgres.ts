// Folders and processes for tests, removed when the test ends.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { waitUntil } from '../../../testing/wait-until.ts'
import type { ServerConnection } from '../cluster.ts'
import { type EmbeddedPostgres, type Options, startPostgres } from '../launcher.ts'
import { isAlive, readLock } from '../lock.ts'

export const testOptions = { durable: false, memoryMegabytes: 32, log: () => {} }

/** Readable by the server's account when tests run as root. */
export async function createTemporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const above = await mkdtemp(join(tmpdir(), 'chartroom-'))
  await chmod(above, 0o755)
  const remove = () => rm(above, { recursive: true, force: true, maxRetries: 5 })
  return { folder: join(above, 'postgres'), remove }
}

export async function createFolder(): Promise<string> {
  const { folder, remove } = await createTemporaryFolder()
  onTestFinished(remove)
  return folder
}

export async function startTestPostgres(folder: string, options: Partial<Options> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ folder, ...testOptions, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** A folder with a database that the tests of one file start and stop in turn. Create it in beforeAll. */
export async function createSharedFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const shared = await createTemporaryFolder()
  const postgres = await startPostgres({ folder: shared.folder, ...testOptions })
  await postgres.stop()
  return shared
}

export function openPool(connection: ServerConnection, max = 10): pg.Pool {
  const pool = new pg.Pool({ ...connection, max })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Runs one statement on a new connection. */
export async function query<R extends pg.QueryResultRow>(
  connection: ServerConnection,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

export async function serverPid(folder: string): Promise<number> {
  const lock = await readLock(join(folder, 'cluster'))
  if (!lock) throw new Error(`no server runs in ${folder}`)
  return lock.pid
}

export const waitForExit = (pid: number): Promise<void> => waitUntil(`process ${pid} has ended`, () => !isAlive(pid))

/** Starts an unrelated process under the account that owns the cluster, and returns its pid. */
export function spawnUnrelatedProcess(folder: string): number {
  const { uid, gid } = statSync(join(folder, 'cluster'))
  const child = spawn('sleep', ['600'], { stdio: 'ignore', cwd: '/', uid, gid })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child.pid ?? 0
}

export async function killWatchdog(folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)('pgrep', ['-f', `${folder}/socket/users`])
  process.kill(Number(stdout), 'SIGKILL')
}

/** Starts another process that starts the database of this folder. */
export function runProgram(folder: string): { child: ChildProcess; ready: Promise<unknown>; kill(): Promise<void> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'program.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  return { child, ready: once(child.stdout!, 'data'), kill }
}
