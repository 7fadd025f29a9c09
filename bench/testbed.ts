// What is measured stands here: a folder, database with the community in it, and the settings of the program.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { signToken } from '../server/features/accounts/tokens.ts'
import { reindexAll } from '../server/features/search/actions.ts'
import { readConfig } from '../server/platform/config.ts'
import { openLog } from '../server/platform/log.ts'
import { type EmbeddedPostgres, startPostgres } from '../server/platform/postgres/launcher.ts'
import { readLock } from '../server/platform/postgres/lock.ts'
import { openPlatform } from '../server/program.ts'
import {
  callerIds,
  discussedPosts,
  newestPosts,
  openPolls,
  otherMembers,
  type SeededPoll,
  type SeededPost,
  seed,
  sessionOf,
} from './seed.ts'
import { crowdIds, seedNotifications } from './seed-notifications.ts'

const secrets = {
  JWT_SECRETS: 'bench-jwt-secret-of-at-least-32-characters',
  HASH_SECRETS: 'bench-hash-secret-of-at-least-32-characters',
  URL_SECRETS: 'bench-url-secret-of-at-least-32-characters',
  VAPID_SECRETS: 'bench-vapid-secret-of-at-least-32-characters',
}

/** Nothing that happens now and then falls into a round: no checkpoint, no full pages in the log after one. */
const benchSettings = ["alter system set checkpoint_timeout = '30min'", "alter system set max_wal_size = '4GB'"]
const defaultSettings = ['alter system reset checkpoint_timeout', 'alter system reset max_wal_size']

export type SeededData = {
  /** Of the callers: the first has the most followers, the second follows the most. */
  tokens: string[]
  callers: string[]
  /** Of followers of the first caller, who call nobody but where a crowd is wanted. */
  crowd: string[]
  others: { id: string; username: string }[]
  newest: SeededPost[]
  discussed: SeededPost[]
  polls: SeededPoll[]
}

export type Testbed = {
  folder: string
  /** Of the program on this database, worker and sockets chosen by the caller. */
  settings: Record<string, string>
  databaseUrl: string
  /** The server process of the database; the others are below it. */
  postgres: number
  data: SeededData
  /** A connection of the database's owner. */
  owner: pg.Client
  /** Stops the database; the folder stays, as the program itself would find it. */
  stop(): Promise<void>
  remove(): Promise<void>
}

type Connection = EmbeddedPostgres['connection']

const urlOf = ({ user, host, port, database }: Connection): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** `kept`: a folder that is seeded once, with so many posts, and used again by the next run. */
export async function openTestbed(keptFolder: string | null, posts: number): Promise<Testbed> {
  const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'chartroom-bench-')))
  await mkdir(folder, { recursive: true })
  // Run as root, the database is another account's, which must reach its folder.
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), log: () => {} })
  const databaseUrl = urlOf(postgres.connection)
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: urlOf(postgres.ownerConnection),
    ...secrets,
  }
  const owner = new pg.Client(postgres.ownerConnection)
  await owner.connect()
  for (const text of [...benchSettings, 'select pg_reload_conf()']) await owner.query(text)
  const people = await prepareDatabase(settings, owner, posts)
  const lock = await readLock(join(folder, 'postgres/cluster'))
  let stopping: Promise<void> | null = null
  const stop = async () => {
    for (const text of defaultSettings) await owner.query(text)
    await owner.end()
    await postgres.stop()
  }
  return {
    folder,
    settings,
    databaseUrl,
    postgres: lock!.pid,
    data: people,
    owner,
    stop: async () => {
      stopping ??= stop()
      await stopping
    },
    remove: async () => {
      if (!keptFolder) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The database migrated and filled; everybody's tokens, as if they had signed in. */
async function prepareDatabase(settings: Record<string, string>, owner: pg.Client, posts: number): Promise<SeededData> {
  const { platform, close } = await openPlatform(readConfig(settings), openLog('warn'))
  try {
    const { rows } = await owner.query('select 1 from members limit 1')
    if (rows.length === 0) {
      console.log(`Seeding the community with ${posts} posts…`)
      await seed(owner, posts)
      await reindexAll(platform)
    }
    await seedNotifications(owner)
    // Else what was written before is tidied and flushed while it is measured.
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
    const expiresAt = Date.now() + 10 * 86_400_000
    const members = await callerIds(owner)
    const tokensOf = (ids: string[]) =>
      Promise.all(ids.map((memberId) => signToken(platform, { memberId, sessionId: sessionOf(memberId), expiresAt })))
    return {
      tokens: await tokensOf(members),
      callers: members,
      crowd: await tokensOf(await crowdIds(owner)),
      others: await otherMembers(owner, 5000),
      newest: await newestPosts(owner, 5000),
      discussed: await discussedPosts(owner, 1000),
      polls: await openPolls(owner),
    }
  } finally {
    await close()
  }
}
