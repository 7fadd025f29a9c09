// Windows has no protected socket folders, no signals and no named pipes for shells. So the server listens on 127.0.0.1
// with a password, pg_ctl starts and stops it (and drops administrator rights, with which PostgreSQL refuses to run),
// and the process that started it stops it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { program } from './binaries.ts'
import { isAlive, readLock } from './lock.ts'
import { PostgresError } from './postgres-error.ts'
import type { Launch, Server } from './server.ts'

const never = new Promise<void>(() => {})

// Its stdin closes when the program ends, however it ends.
const watchdogScript = `
  const [control, ...args] = process.argv.slice(1)
  process.stdin.on('end', () => require('node:child_process').spawnSync(control, args)).resume()
`

/** Without pipes to pg_ctl: the server would inherit them and keep them open. */
async function control(command: string, args: string[]): Promise<boolean> {
  const [code] = await once(spawn(command, args, { stdio: 'ignore', windowsHide: true }), 'exit')
  return code === 0
}

export async function runServerOnWindows({ directory, binaries, settings, log }: Launch): Promise<Server> {
  const running = await readLock(directory.cluster)
  if (running?.ready && isAlive(running.pid)) {
    const stop = async () => log('the database keeps running for the process that started it')
    return { port: running.port, joined: running.pid, crashed: never, stop }
  }
  const command = program(binaries, 'pg_ctl')
  const logFile = join(directory.folder, 'server.log')
  const port = await freePort()
  const address = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', 'unix_socket_directories=']
  const start = [
    'start',
    '-D',
    directory.cluster,
    '-w',
    '-t',
    '300',
    '-l',
    logFile,
    '-o',
    [...address, ...settings].join(' '),
  ]
  if (!(await control(command, start))) {
    throw new PostgresError(`the database in ${directory.cluster} does not start: see ${logFile}`)
  }
  const stop = ['stop', '-D', directory.cluster, '-w', '-m', 'fast']
  const watchdog = spawn(process.execPath, ['-e', watchdogScript, command, ...stop], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  ;(watchdog.stdin as Socket).unref()
  return {
    port,
    joined: null,
    crashed: never,
    stop: async () => {
      await control(command, stop)
      watchdog.kill()
    },
  }
}
