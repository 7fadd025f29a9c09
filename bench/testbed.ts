// The measured environment: a folder, a database with the community in it, and the program's settings.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { signToken } from '../server/features/accounts/tokens.ts'
import { reindexAll } from '../server/features/search/actions.ts'
import { readConfig } from '../server/platform/config.ts'
import type { Platform } from '../server/platform/context.ts'
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
import { type CommunitySize, size } from './size.ts'

const secrets = {
  JWT_SECRETS: 'bench-jwt-secret-of-at-least-32-characters',
  HASH_SECRETS: 'bench-hash-secret-of-at-least-32-characters',
  URL_SECRETS: 'bench-url-secret-of-at-least-32-characters',
  VAPID_SECRETS: 'bench-vapid-secret-of-at-least-32-characters',
  RECORD_SECRETS: 'bench-record-secret-of-at-least-32-characters',
}

/** Keeps occasional work out of the rounds: checkpoints, and the full-page images after them. */
const benchSettings = ["alter system set checkpoint_timeout = '30min'", "alter system set max_wal_size = '4GB'"]
const defaultSettings = ['alter system reset checkpoint_timeout', 'alter system reset max_wal_size']

export type SeededData = {
  /** Tokens of the callers. The first has the most followers, the second follows the most. */
  tokens: string[]
  callers: string[]
  /** Tokens of the first caller's followers, used only where a crowd is needed. */
  crowd: string[]
  crowdIds: string[]
  others: { id: string; username: string }[]
  newest: SeededPost[]
  discussed: SeededPost[]
  polls: SeededPoll[]
}

export type Testbed = {
  folder: string
  /** For the program on this database. The caller adds which services to run. */
  settings: Record<string, string>
  databaseUrl: string
  /** The PostgreSQL postmaster; its other processes are children of it. */
  postgres: number
  data: SeededData
  /** A connection as the database's owner. */
  owner: pg.Client
  /** Stops the database and leaves the folder as the program would find it. */
  stop(): Promise<void>
  remove(): Promise<void>
}

type Connection = EmbeddedPostgres['connection']

const urlOf = ({ user, host, port, database }: Connection): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** `keptFolder`: seeded once with this many posts, and reused by later runs. */
export async function openTestbed(
  keptFolder: string | null,
  posts: number,
  community: CommunitySize = size,
): Promise<Testbed> {
  const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'chartroom-bench-')))
  await mkdir(folder, { recursive: true })
  // When run as root, PostgreSQL runs as another account, which must be able to reach its folder.
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
  const data = await prepareDatabase(settings, owner, posts, community)
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
    data,
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

/** Migrates and seeds the database. Returns tokens as if everybody had logged in. */
async function prepareDatabase(
  settings: Record<string, string>,
  owner: pg.Client,
  posts: number,
  community: CommunitySize,
): Promise<SeededData> {
  const { platform, close } = await openPlatform(readConfig(settings), openLog('warn'))
  try {
    const { rows } = await owner.query('select 1 from members limit 1')
    if (rows.length === 0) {
      console.log(`Seeding the community with ${posts} posts…`)
      await seed(owner, posts, community)
      await reindexAll(platform)
    }
    await seedNotifications(owner, community)
    // Otherwise vacuum and flushes of the seeded rows would fall into the measurement.
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
    const expiresAt = Date.now() + 10 * 86_400_000
    const members = await callerIds(owner)
    const crowd = await crowdIds(owner)
    const tokensOf = (ids: string[]) =>
      Promise.all(ids.map((memberId) => signToken(platform, { memberId, sessionId: sessionOf(memberId), expiresAt })))
    return {
      tokens: await tokensOf(members),
      callers: members,
      crowd: await tokensOf(crowd),
      crowdIds: crowd,
      others: await otherMembers(owner, 5000),
      newest: await newestPosts(owner, 5000),
      discussed: await discussedPosts(owner, 1000),
      polls: await openPolls(owner),
    }
  } finally {
    await close()
  }
}

/** The program's platform in this process. */
export async function withPlatform<T>({ settings }: Testbed, work: (platform: Platform) => Promise<T>): Promise<T> {
  const { platform, close } = await openPlatform(readConfig(settings), openLog('warn'))
  try {
    return await work(platform)
  } finally {
    await close()
  }
}
