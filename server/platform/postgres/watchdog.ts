// Who uses a server holds its pipe open for writing. The system closes it for whoever ends, however they end, and a
// watchdog that reads the pipe stops the server when the last one has gone: so a server never outlives the program,
// and a backup that found the program running, or the program that found a backup running, never loses its database
// to the other's end.
import { execFile, spawn } from 'node:child_process'
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import type { DataDirectory } from './data-directory.ts'

const run = promisify(execFile)
const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants

export type PipeHold = { release(): void }

const pipeIn = (socketFolder: string): string => join(socketFolder, 'users')

// Arguments: the pipe, the lock file, and either the number of a running server or the words that start one. Its input
// is the pipe. From its end on nobody can join, since the pipe is moved away; who joined between the end and the move
// has written a line and stays. A number that it was given is only trusted while the lock file names it. INT ends a
// server at once, but a shell's background process ignores it until the server listens to signals: TERM reaches it then.
const script = `
  pipe=$1 lock=$2 pid=$3
  shift 3
  if [ "$pid" ]; then
    trusted() { read -r current <"$lock" && [ "$current" = "$pid" ]; }
  else
    "$@" >/dev/null &
    pid=$!
    echo "$pid"
    trusted() { true; }
  fi
  exec >/dev/null 2>&1
  while :; do
    while read -r joined; do :; done
    mv -f "$pipe" "$pipe.closed"
    read -r joined || break
    mv -f "$pipe.closed" "$pipe"
  done
  trusted && kill -TERM "$pid" && kill -INT "$pid" && wait "$pid"
  rm -f "$pipe.closed"
`

const failedWith = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code

function openWriteEnd(pipe: string): PipeHold {
  const descriptor = openSync(pipe, O_WRONLY | O_NONBLOCK)
  try {
    writeSync(descriptor, '\n')
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
  let open = true
  return {
    release: () => {
      if (open) closeSync(descriptor)
      open = false
    },
  }
}

/** 'closing': the last user has gone and the server is being stopped. 'unwatched': its watchdog is gone. */
export function registerUser(socketFolder: string): PipeHold | 'closing' | 'unwatched' {
  try {
    return openWriteEnd(pipeIn(socketFolder))
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return 'closing'
    if (failedWith(error, 'ENXIO') || failedWith(error, 'EPIPE')) return 'unwatched'
    throw error
  }
}

/**
 * The watchdog is the server's parent, so that at no moment one runs without the other. It says the server's number;
 * what it says as errors is the server's, and ends with it.
 */
export async function startWithWatchdog(account: Account, directory: DataDirectory, words: string[]) {
  const pipe = pipeIn(directory.socketFolder)
  const exists = () => stat(pipe).catch(() => null)
  if (!(await exists())) {
    await run('mkfifo', ['-m', '600', pipe]).catch(async (error) => {
      if (!(await exists())) throw error
    })
  }
  return spawnWatchdog(account, directory, ['', ...words], 'pipe')
}

/** For a server whose watchdog was killed. */
export function attachWatchdog(account: Account, directory: DataDirectory, pid: number): PipeHold {
  const { held, child } = spawnWatchdog(account, directory, [String(pid)], 'ignore')
  child.unref()
  return held
}

function spawnWatchdog(account: Account, directory: DataDirectory, words: string[], output: 'pipe' | 'ignore') {
  const pipe = pipeIn(directory.socketFolder)
  const input = openSync(pipe, O_RDONLY | O_NONBLOCK)
  try {
    const held = openWriteEnd(pipe)
    const lock = join(directory.cluster, 'postmaster.pid')
    const { file, args, options } = account.command('/bin/sh', ['-c', script, 'sh', pipe, lock, ...words])
    // In a session of its own: Ctrl-C is for the program, which closes its connections before the server goes.
    const child = spawn(file, args, { ...options, detached: true, cwd: '/', stdio: [input, output, output] })
    return { held, child }
  } finally {
    closeSync(input)
  }
}

/** A pipe without a writer reads as ended; with one, as not ready. */
export function isInUse(socketFolder: string): boolean {
  try {
    const descriptor = openSync(pipeIn(socketFolder), O_RDONLY | O_NONBLOCK)
    try {
      return readSync(descriptor, Buffer.alloc(1)) > 0
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return false
    if (failedWith(error, 'EAGAIN')) return true
    throw error
  }
}
