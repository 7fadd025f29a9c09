// The embedded database: starts, supervises and stops a PostgreSQL server.
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
  /** The program's role. It reads and writes rows and owns nothing. */
  connection: ServerConnection
  /** The database's owner, a superuser: for migrations, backups and test templates. */
  ownerConnection: ServerConnection
  /** Close the pools first. Stops the server unless another process uses it. */
  stop(): Promise<void>
}

export type Options = {
  /** Absolute path. The cluster is in this folder. */
  folder: string
  log: (line: string) => void
  /** False in tests: a power failure may then destroy the cluster; a killed process can't. */
  durable?: boolean
  /** The major version that creates a missing cluster. By default, the packaged one. */
  major?: number
  /** For shared_buffers. Sized to the machine by default. */
  memoryMegabytes?: number
}

/**
 * Starts the database of this folder and creates it if needed. If another process already runs it, this one joins; the
 * server stops with its last user.
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
  const binaries = await findBinaries(existing ?? options.major ?? null)
  const account = await chooseAccount(directory, binaries)
  await removeUnfinishedClusters(directory)
  if (existing === null) await createCluster(directory, binaries, account, options)
  return { directory, binaries, account, settings: serverSettings(binaries.major, options), log: options.log }
}

/** Restarts a server that dies, at the same address, so that pools reconnect by themselves. */
async function supervise(launch: Launch): Promise<{ first: Server; stop(): Promise<void> }> {
  const run = onWindows ? runServerOnWindows : runServer
  const first = await run(launch)
  let stopping = false
  let current: Promise<Server | null> = Promise.resolve(first)
  const restart = async (): Promise<Server | null> => {
    launch.log('the database ended unexpectedly and is being restarted')
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
