// Starts the server of a cluster, or joins the one that runs; stops it when nobody uses it any more.
import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import { type Binaries, program } from './binaries.ts'
import { type DataDirectory, takeOwnership } from './directory.ts'
import { clearFalseLocks, isAlive, isServer, readLock } from './lock.ts'
import { PostgresError } from './postgres-error.ts'
import { type Hold, isInUse, joinUsers, startWatched, watchAgain } from './watchdog.ts'

export type Server = {
  port: number
  /** The process that was running already; null when it was started here. */
  joined: number | null
  /** Resolves when the server ends unasked; only known where it was started. */
  died: Promise<void>
  stop(): Promise<void>
}

export type Launch = {
  directory: DataDirectory
  binaries: Binaries
  account: Account
  settings: string[]
  log: (line: string) => void
}

/** Only part of the socket's name: nothing listens on the network. */
const port = 5432
const fast = 'SIGINT'
const immediate = 'SIGQUIT'
const never = new Promise<void>(() => {})

const poll = 10
const pollsBeforeAsking = 300
const pollsBeforeForcing = 3000
const refusalsBorne = 600

export async function runServer(launch: Launch): Promise<Server> {
  const { cluster, socketFolder } = launch.directory
  for (let refusals = 0; ; refusals += 1) {
    const lock = await readLock(cluster)
    const running = lock !== null && (await isServer(lock.pid, cluster))
    if (!running) await clearFalseLocks(cluster, socketFolder)
    const server = running ? await join(lock.pid, launch) : await start(launch)
    if (server === 'ended') continue
    if (typeof server === 'object') return server
    // Another start was quicker, or what a killed server left running has not ended yet.
    if (!/pre-existing shared memory|lock file .* already exists/.test(server) || refusals === refusalsBorne) {
      throw new PostgresError(`the database in ${cluster} does not start: ${server}`)
    }
    await pause(50)
  }
}

async function join(pid: number, { account, directory, log }: Launch): Promise<Server | 'ended'> {
  const users = joinUsers(directory.socketFolder)
  if (users === 'closing') {
    await untilEnded(pid, directory, 0)
    return 'ended'
  }
  const held = users === 'unwatched' ? watchAgain(account, directory, pid) : users
  while (await isServer(pid, directory.cluster)) {
    const lock = await readLock(directory.cluster)
    if (lock?.pid === pid && lock.ready) {
      return { port, joined: pid, died: never, stop: () => leave(pid, held, directory, log) }
    }
    await pause(poll)
  }
  held.release()
  return 'ended'
}

/** Answers the server's own last words when it refuses. */
async function start({ directory, binaries, account, settings, log }: Launch): Promise<Server | string> {
  await takeOwnership(account, directory)
  const folders = `unix_socket_directories="${directory.socketFolder.replaceAll('"', '""')}"`
  const socket = ['-c', 'listen_addresses=', '-c', `port=${port}`, '-c', folders]
  const words = [program(binaries, 'postgres'), '-D', directory.cluster, ...socket, ...settings]
  const { held, child } = await startWatched(account, directory, words)
  const server = listen(child)
  const free = () => {
    held.release()
    child.kill('SIGKILL')
  }
  const pid = await server.pid
  for (let ready = false; !ready; ) {
    if (server.ended()) {
      free()
      return server.lastWords()
    }
    await pause(poll / 2)
    const lock = await readLock(directory.cluster)
    ready = lock?.pid === pid && lock.ready
  }
  let stopping = false
  server.pass((line) => !stopping && log(line))
  return {
    port,
    joined: null,
    died: server.end.then(() => (stopping ? never : free())),
    stop: async () => {
      stopping = true
      if (!server.ended()) await leave(pid, held, directory, log)
    },
  }
}

/** Keeps what the server says until it is ready: worth reading only when it never is. */
function listen(child: ChildProcess) {
  const [output, errors] = [child.stdout as Socket, child.stderr as Socket]
  const lines: string[] = []
  let hear: (line: string) => void = (line) => lines.push(line)
  createInterface(errors).on('line', (line) => hear(line))
  child.once('error', (error) => hear(`FATAL:  ${error.message}`))
  let ended = false
  const end = new Promise<void>((resolve) => {
    errors.once('close', () => {
      ended = true
      resolve()
    })
  })
  return {
    pid: new Promise<number>((resolve) => {
      createInterface(output)
        .once('line', (line) => resolve(Number(line)))
        .once('close', () => resolve(0))
    }),
    end,
    ended: () => ended,
    lastWords: () => {
      const line = lines.findLast((each) => /^(FATAL|PANIC|ERROR)/.test(each)) ?? lines.at(-1)
      return line?.replace(/^[A-Z]+:\s*/, '') ?? 'it says nothing'
    },
    /** From now on for the log; this process may end without waiting for the server. */
    pass: (sink: (line: string) => void) => {
      hear = sink
      child.unref()
      errors.unref()
    },
  }
}

async function leave(pid: number, held: Hold, directory: DataDirectory, log: (line: string) => void): Promise<void> {
  held.release()
  if (isInUse(directory.socketFolder)) log('the database goes on running for another process')
  else await untilEnded(pid, directory, pollsBeforeAsking)
}

/** The watchdog asks the server to end; without one, this does. One that is forced recovers at its next start. */
async function untilEnded(pid: number, directory: DataDirectory, askAt: number): Promise<void> {
  for (let polls = 0; await isServer(pid, directory.cluster); polls += 1) {
    if (polls === askAt && isAlive(pid)) process.kill(pid, fast)
    if (polls === pollsBeforeForcing && isAlive(pid)) process.kill(pid, immediate)
    await pause(poll)
  }
}
