// Starts a cluster's server or joins the running one, and stops it when nobody uses it any more.
import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import { type Binaries, program } from './binaries.ts'
import { type DataDirectory, takeOwnership } from './data-directory.ts'
import { isAlive, isServer, readLock, removeStaleLocks } from './lock.ts'
import { PostgresError } from './postgres-error.ts'
import { attachWatchdog, isInUse, type PipeHold, registerUser, startWithWatchdog } from './watchdog.ts'

export type Server = {
  port: number
  /** The pid of the server that was already running; null if it was started here. */
  joined: number | null
  /** Resolves when the server ends unexpectedly. Known only to the process that started it. */
  crashed: Promise<void>
  stop(): Promise<void>
}

export type Launch = {
  directory: DataDirectory
  binaries: Binaries
  account: Account
  settings: string[]
  log: (line: string) => void
}

/** Only part of the socket's file name. Nothing listens on the network. */
const port = 5432
const fastShutdown = 'SIGINT'
const immediateShutdown = 'SIGQUIT'
const never = new Promise<void>(() => {})

const pollInterval = 10
const pollsBeforeInterrupt = 300
const pollsBeforeQuit = 3000
const maxAttempts = 600

export async function runServer(launch: Launch): Promise<Server> {
  const { cluster, socketFolder } = launch.directory
  for (let attempts = 0; ; attempts += 1) {
    const lock = await readLock(cluster)
    const running = lock !== null && (await isServer(lock.pid, cluster))
    if (!running) await removeStaleLocks(cluster, socketFolder)
    const server = running ? await joinRunning(lock.pid, launch) : await startNew(launch)
    if (server === 'ended') continue
    if (typeof server === 'object') return server
    // Another start was faster, or a killed server's processes haven't ended yet: try again.
    if (!/pre-existing shared memory|lock file .* already exists/.test(server) || attempts === maxAttempts) {
      throw new PostgresError(`the database in ${cluster} does not start: ${server}`)
    }
    await pause(50)
  }
}

async function joinRunning(pid: number, { account, directory, log }: Launch): Promise<Server | 'ended'> {
  const users = registerUser(directory.socketFolder)
  if (users === 'closing') {
    await waitForExit(pid, directory, 0)
    return 'ended'
  }
  const hold = users === 'unwatched' ? attachWatchdog(account, directory, pid) : users
  while (await isServer(pid, directory.cluster)) {
    const lock = await readLock(directory.cluster)
    if (lock?.pid === pid && lock.ready) {
      return { port, joined: pid, crashed: never, stop: () => release(pid, hold, directory, log) }
    }
    await pause(pollInterval)
  }
  hold.release()
  return 'ended'
}

/** Returns the server, or its error message if it doesn't start. */
async function startNew({ directory, binaries, account, settings, log }: Launch): Promise<Server | string> {
  await takeOwnership(account, directory)
  const folders = `unix_socket_directories="${directory.socketFolder.replaceAll('"', '""')}"`
  const socket = ['-c', 'listen_addresses=', '-c', `port=${port}`, '-c', folders]
  const command = [program(binaries, 'postgres'), '-D', directory.cluster, ...socket, ...settings]
  const { hold, child } = await startWithWatchdog(account, directory, command)
  const server = readOutput(child)
  const forceStop = () => {
    hold.release()
    child.kill('SIGKILL')
  }
  const pid = await server.pid
  for (let ready = false; !ready; ) {
    if (server.ended()) {
      forceStop()
      return server.lastError()
    }
    await pause(pollInterval / 2)
    const lock = await readLock(directory.cluster)
    ready = lock?.pid === pid && lock.ready
  }
  let stopping = false
  server.redirectTo((line) => !stopping && log(line))
  return {
    port,
    joined: null,
    crashed: server.end.then(() => (stopping ? never : forceStop())),
    stop: async () => {
      stopping = true
      if (!server.ended()) await release(pid, hold, directory, log)
    },
  }
}

/** Collects the server's output until it is ready: needed only if it fails to start. */
function readOutput(child: ChildProcess) {
  const [output, errors] = [child.stdout as Socket, child.stderr as Socket]
  const lines: string[] = []
  let handleLine: (line: string) => void = (line) => lines.push(line)
  createInterface(errors).on('line', (line) => handleLine(line))
  child.once('error', (error) => handleLine(`FATAL:  ${error.message}`))
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
    lastError: () => {
      const line = lines.findLast((each) => /^(FATAL|PANIC|ERROR)/.test(each)) ?? lines.at(-1)
      return line?.replace(/^[A-Z]+:\s*/, '') ?? 'no error message'
    },
    /** Sends further output to the log. This process may exit without waiting for the server. */
    redirectTo: (sink: (line: string) => void) => {
      handleLine = sink
      child.unref()
      errors.unref()
    },
  }
}

async function release(
  pid: number,
  hold: PipeHold,
  directory: DataDirectory,
  log: (line: string) => void,
): Promise<void> {
  hold.release()
  if (isInUse(directory.socketFolder)) log('the database keeps running for another process')
  else await waitForExit(pid, directory, pollsBeforeInterrupt)
}

/**
 * Normally the watchdog stops the server; if it doesn't, this does. After an immediate shutdown the server recovers at
 * its next start.
 */
async function waitForExit(pid: number, directory: DataDirectory, interruptAt: number): Promise<void> {
  for (let polls = 0; await isServer(pid, directory.cluster); polls += 1) {
    if (polls === interruptAt && isAlive(pid)) process.kill(pid, fastShutdown)
    if (polls === pollsBeforeQuit && isAlive(pid)) process.kill(pid, immediateShutdown)
    await pause(pollInterval)
  }
}
