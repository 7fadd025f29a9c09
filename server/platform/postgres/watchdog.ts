// Every process that uses a server keeps the watchdog's pipe open for writing. The system closes it when the process
// ends, however it ends. The watchdog reads the pipe and stops the server when the last user has gone. So a server
// never outlives the program, and neither the program nor a backup loses its database when the other one ends.
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

// Arguments: the pipe, the lock file, and either the pid of a running server or the command that starts one. Stdin is
// the pipe. At its end of file the pipe is moved away, so that nobody can join; a process that joined just before has
// written a line and is kept. A given pid is trusted only while the lock file contains it. SIGINT stops a server at
// once, but a shell's background process ignores it until the server handles signals; SIGTERM works then.
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

/** 'closing': the last user has gone and the server is stopping. 'unwatched': the server has no watchdog. */
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
 * The watchdog is the server's parent, so neither ever runs without the other. It prints the server's pid; its stderr
 * is the server's and closes with it.
 */
export async function startWithWatchdog(account: Account, directory: DataDirectory, scriptArgs: string[]) {
  const pipe = pipeIn(directory.socketFolder)
  const exists = () => stat(pipe).catch(() => null)
  if (!(await exists())) {
    await run('mkfifo', ['-m', '600', pipe]).catch(async (error) => {
      if (!(await exists())) throw error
    })
  }
  return spawnWatchdog(account, directory, ['', ...scriptArgs], 'pipe')
}

/** Starts a new watchdog for a server whose watchdog was killed. */
export function attachWatchdog(account: Account, directory: DataDirectory, pid: number): PipeHold {
  const { hold, child } = spawnWatchdog(account, directory, [String(pid)], 'ignore')
  child.unref()
  return hold
}

function spawnWatchdog(account: Account, directory: DataDirectory, scriptArgs: string[], output: 'pipe' | 'ignore') {
  const pipe = pipeIn(directory.socketFolder)
  const input = openSync(pipe, O_RDONLY | O_NONBLOCK)
  try {
    const hold = openWriteEnd(pipe)
    const lock = join(directory.cluster, 'postmaster.pid')
    const { file, args, options } = account.command('/bin/sh', ['-c', script, 'sh', pipe, lock, ...scriptArgs])
    // In its own session, so that Ctrl-C reaches only the program, which closes its connections before the server
    // stops.
    const child = spawn(file, args, { ...options, detached: true, cwd: '/', stdio: [input, output, output] })
    return { hold, child }
  } finally {
    closeSync(input)
  }
}

/** Reading a pipe returns end of file without a writer, and EAGAIN with one. */
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
