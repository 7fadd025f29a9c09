// The embedded database: PostgreSQL itself, started, watched and stopped by the program.
import { setTimeout as pause } from 'node:timers/promises'
import { chooseAccount } from './account.ts'
import { findBinaries, majorOf, onWindows } from './binaries.ts'
import {
  createCluster,
  databaseName,
  ownerRole,
  prepareDatabase,
  programRole,
  readPassword,
  type ServerConnection,
} from './cluster.ts'
import { openDataDirectory, removeUnfinishedClusters } from './data-directory.ts'
import { type Launch, runServer, type Server } from './server.ts'
import { serverSettings } from './settings.ts'
import { runServerOnWindows } from './windows.ts'

export type EmbeddedPostgres = {
  /** The program's role: it reads and writes rows, and owns nothing. */
  connection: ServerConnection
  /** Owns the database and is the server's superuser: for migrations, copies and the templates of tests. */
  ownerConnection: ServerConnection
  /** Close the pools first. Ends the server, unless another process uses it too. */
  stop(): Promise<void>
}

export type Options = {
  /** Absolute; holds the cluster. */
  folder: string
  log: (line: string) => void
  /** False, for tests: a power failure may then destroy the cluster; no death of a process does. */
  durable?: boolean
  /** For shared buffers; by default sized to the machine. */
  memoryMegabytes?: number
}

/**
 * Starts the database of this folder, making it first where there is none. Where another process has it running, this
 * one joins: the server ends with the last that uses it.
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options
  const launch = await prepareLaunch({ ...options, durable })
  const { directory } = launch
  const { first, stop } = await supervise(launch)
  if (first.joined) log(`joins the database that process ${first.joined} is running in ${directory.folder}`)
  const address = { host: onWindows ? '127.0.0.1' : directory.socketFolder, port: first.port }
  const password = await readPassword(directory)
  const connect = (user: string): ServerConnection => ({ ...address, user, password, database: databaseName })
  const ownerConnection = connect(ownerRole)
  try {
    await prepareDatabase(ownerConnection)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection: connect(programRole), ownerConnection, stop }
}

async function prepareLaunch(options: Options & { durable: boolean }): Promise<Launch> {
  const directory = await openDataDirectory(options.folder)
  const existing = await majorOf(directory.cluster)
  const binaries = await findBinaries(existing)
  const account = await chooseAccount(directory, binaries)
  await removeUnfinishedClusters(directory)
  if (existing === null) await createCluster(directory, binaries, account, options)
  return { directory, binaries, account, settings: serverSettings(binaries.major, options), log: options.log }
}

/** A server that dies while the program lives is started again at the same address: pools find it by themselves. */
async function supervise(launch: Launch): Promise<{ first: Server; stop(): Promise<void> }> {
  const run = onWindows ? runServerOnWindows : runServer
  const first = await run(launch)
  let stopping = false
  let current: Promise<Server | null> = Promise.resolve(first)
  const restart = async (): Promise<Server | null> => {
    launch.log('the database has ended by itself and is started again')
    while (!stopping) {
      try {
        return watch(await run(launch))
      } catch (error) {
        launch.log((error as Error).message)
        await pause(2000)
      }
    }
    return null
  }
  const watch = (server: Server): Server => {
    void server.crashed.then(() => {
      if (!stopping) current = restart()
    })
    return server
  }
  watch(first)
  const stop = async () => {
    stopping = true
    await (await current)?.stop()
  }
  let stopped: Promise<void> | null = null
  return {
    first,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
