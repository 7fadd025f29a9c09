// Where the WAL comes from: the folder of the embedded cluster, or a server that streams it to PostgreSQL's own pg_receivewal.
import { spawn } from 'node:child_process'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { now } from '../clock.ts'
import type { Config } from '../config.ts'
import { withClient } from '../database/with-client.ts'
import { clientTool } from '../postgres/client-tools.ts'
import { startPostgres } from '../postgres/launcher.ts'
import { isSegment, segmentBytes } from './wal-names.ts'

export type PendingWal = {
  /** Complete segments and the history files of timelines. */
  complete: { name: string; path: string }[]
  /** The segment that is being written. Null if it hasn't changed. */
  partial: { name: string; content: string | Buffer } | null
  /** Everything committed before this time is in these files. */
  at: Date
  /** The server may delete, or this process has deleted, the complete files. */
  archived(): Promise<void>
}

export type WalSource = {
  system: string
  /** The history files that were stored. */
  histories: Set<string>
  pending(): Promise<PendingWal>
  /** Resolves when the stream ends by itself. */
  ended: Promise<void>
  close(): Promise<void>
}

/** Keeps the WAL on the server until it is archived. */
const slotName = 'chartroom_wal'
const archiverLock = 7_203_114_010

const isArchivable = (name: string): boolean => isSegment(name) || /^[0-9A-F]{8}\.history$/.test(name)

/** Creates the slot. One that lost its WAL is replaced: the archive has a gap then, and another backup is made. */
async function prepareSlot(client: pg.Client): Promise<'kept' | 'new'> {
  const found = await client.query('select wal_status from pg_replication_slots where slot_name = $1', [slotName])
  const { wal_status: state } = (found.rows[0] ?? {}) as { wal_status?: string }
  if (state && state !== 'lost') return 'kept'
  if (state) await client.query('select pg_drop_replication_slot($1)', [slotName])
  await client.query('select pg_create_physical_replication_slot($1, true)', [slotName])
  return 'new'
}

/** Writes a record, so that an idle database also shows that the archive works. */
const heartbeat = (client: pg.Client) => client.query("select pg_logical_emit_message(true, 'chartroom', 'archive')")

/** Null if another process archives. The lock ends with the connection. */
async function elect(connection: pg.ClientConfig): Promise<{ client: pg.Client; system: string } | null> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(
      `select pg_try_advisory_lock($1) as won, current_setting('wal_segment_size') as size,
         (select system_identifier::text from pg_control_system()) as system`,
      [archiverLock],
    )
    const { won, size, system } = rows[0] as { won: boolean; size: string; system: string }
    if (size !== '16MB') throw new Error(`the server's segments of WAL have ${size}; only 16MB are supported`)
    if (won) return { client, system }
    await client.end()
    return null
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Reads the flushed bytes. Later bytes of the file may be of an older segment. */
async function readFlushed(path: string, bytes: number): Promise<Buffer> {
  const content = Buffer.alloc(segmentBytes)
  const file = await open(path)
  await file.read(content, 0, bytes, 0).finally(() => file.close())
  return content
}

export async function openEmbeddedSource({ dataFolder }: Config): Promise<WalSource | null> {
  const folder = join(dataFolder, 'postgres')
  const postgres = await startPostgres({ folder, log: () => {} })
  const elected = await elect({ ...postgres.ownerConnection, ssl: false }).catch(async (error) => {
    await postgres.stop()
    throw error
  })
  if (!elected) {
    await postgres.stop()
    return null
  }
  const { client, system } = elected
  await prepareSlot(client)
  const lost = Promise.withResolvers<void>()
  client.once('end', lost.resolve)
  let stored = ''
  const pending = async (): Promise<PendingWal> => {
    await heartbeat(client)
    const at = now()
    const { rows } = await client.query(
      `select lsn::text, pg_walfile_name(lsn) as current, (pg_walfile_name_offset(lsn)).file_offset as used,
         pg_walfile_name(restart_lsn) as first
       from pg_current_wal_flush_lsn() lsn, pg_replication_slots where slot_name = $1`,
      [slotName],
    )
    const { lsn, current, used, first } = rows[0] as { lsn: string; current: string; used: number; first: string }
    const wal = join(folder, 'cluster/pg_wal')
    const names = (await readdir(wal)).filter(
      (name) => isArchivable(name) && (name.endsWith('.history') || (name >= first && name < current)),
    )
    // At the end of a segment, the offset is 0 in the next one.
    const content = stored === lsn ? null : await readFlushed(join(wal, current), used || segmentBytes)
    return {
      complete: names.sort().map((name) => ({ name, path: join(wal, name) })),
      partial: content && { name: current, content },
      at,
      archived: async () => {
        stored = lsn
        await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [slotName, lsn])
      },
    }
  }
  const close = async () => {
    await client.end()
    await postgres.stop()
  }
  return { system, histories: new Set(), pending, ended: lost.promise, close }
}

/** Without backups, nothing else deletes the WAL that the slot keeps. */
export async function releaseEmbedded({ dataFolder }: Config): Promise<void> {
  const postgres = await startPostgres({ folder: join(dataFolder, 'postgres'), log: () => {} })
  const drop =
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active'
  try {
    await withClient({ ...postgres.ownerConnection, ssl: false }, (client) => client.query(drop, [slotName]))
  } finally {
    await postgres.stop()
  }
}

/** The password isn't an argument, because arguments are visible to other users. */
export function toolConnection(url: string): { dbname: string; env: Record<string, string> } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { dbname: address.href, env: password ? { PGPASSWORD: password } : {} }
}

/** Starts pg_receivewal. It writes to `folder` and confirms each flush to the server. */
async function startStream(url: string, folder: string, version: number, onLine: (line: string) => void) {
  const { dbname, env } = toolConnection(url)
  const tool = await clientTool('pg_receivewal', version)
  const args = ['-D', folder, '-d', dbname, '--slot', slotName, '--synchronous', '--no-loop', '--no-password']
  const child = spawn(tool, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.on('data', (data: Buffer) => onLine(data.toString().trim()))
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  return { ended, stop }
}

export async function openStreamSource(config: Config, onLine: (line: string) => void): Promise<WalSource | null> {
  const url = config.database.replicationUrl!
  const elected = await elect({ connectionString: url })
  if (!elected) return null
  const { client, system } = elected
  const spool = join(config.dataFolder, 'wal', system)
  try {
    await mkdir(spool, { recursive: true, mode: 0o700 })
    // pg_receivewal continues after the last file of the folder, which a new slot doesn't have any more.
    if ((await prepareSlot(client)) === 'new')
      for (const name of await readdir(spool)) if (name.endsWith('.partial')) await rm(join(spool, name))
    const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major")
    const stream = await startStream(url, spool, (rows[0] as { major: number }).major, onLine)
    let stored = 0
    const pending = async (): Promise<PendingWal> => {
      await heartbeat(client).catch(() => {})
      const found = await Promise.all(
        (await readdir(spool)).sort().map(async (name) => {
          const path = join(spool, name)
          const facts = await stat(path).catch(() => null)
          return { name, path, changed: facts?.mtimeMs ?? 0 }
        }),
      )
      const complete = found.filter(({ name }) => isArchivable(name))
      const partial = found.findLast(({ name }) => name.endsWith('.partial'))
      const changed = Math.max(0, ...found.map((file) => file.changed))
      return {
        complete,
        partial:
          partial && changed !== stored ? { name: partial.name.replace('.partial', ''), content: partial.path } : null,
        at: new Date(changed),
        archived: async () => {
          stored = changed
          for (const { path } of complete) if (!path.endsWith('.history')) await rm(path, { force: true })
        },
      }
    }
    const close = async () => {
      await stream.stop()
      await client.end()
    }
    return { system, histories: new Set(), pending, ended: stream.ended, close }
  } catch (error) {
    await client.end()
    throw error
  }
}
