// Connection pools, transactions and dedicated connections.
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Db } from './statement.ts'

// Timestamps are read as ISO 8601 text, which sorts and can be sent as is. int8 is read as a number: no count here
// exceeds 2^53.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => isoTime(text))
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Converts '2026-11-20 10:15:30.123456+00' to ISO 8601 with milliseconds. The session's time zone is UTC. */
function isoTime(text: string): string {
  const milliseconds = text.length > 22 ? text.slice(20, -3).slice(0, 3).padEnd(3, '0') : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

export type Connection = pg.PoolConfig

/** PostgreSQL's read_only_sql_transaction: the site is being moved, or was moved. */
export const readOnlyCode = '25006'

export type TransactionOptions = {
  /** An advisory lock, taken before the first read. */
  lock?: number
  /** Commits without waiting for the disk. */
  asyncCommit?: boolean
}

/** One query for all, because each would wait for the one before. */
const beginText = ({ lock, asyncCommit = false }: TransactionOptions): string =>
  [
    'begin',
    ...(asyncCommit ? ['set local synchronous_commit = off'] : []),
    ...(lock === undefined ? [] : [`select pg_advisory_xact_lock(${lock})`]),
  ].join('; ')

export type Database = {
  /** For everything that must be durable. */
  pool: Db & { connect(): Promise<pg.PoolClient>; readonly ending?: boolean }
  /** Commits without waiting for the disk (synchronous_commit off). For view counts, presence and the outbox relay. */
  asyncCommitPool: Db & { connect(): Promise<pg.PoolClient> }
  connection: Connection
  transaction<T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>
  close(): Promise<void>
}

// transaction_timeout isn't set here: it exists only since PostgreSQL 17 (see setTransactionTimeout).
const sessionSettings = (asyncCommit: boolean): string =>
  Object.entries({
    synchronous_commit: asyncCommit ? 'off' : 'on',
    timezone: 'UTC',
    jit: 'off',
    // Forces generic plans: each statement has one plan, made once, and it is the one that the tests and benchmarks
    // check.
    plan_cache_mode: 'force_generic_plan',
    statement_timeout: '10s',
    idle_in_transaction_session_timeout: '10s',
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

// Sets transaction_timeout where it exists (PostgreSQL 17 and later). The low watermark of the outbox relies on it
// (platform/events/low-watermark.ts).
const setTransactionTimeout = `select set_config(name, '10s', false) from pg_settings where name = 'transaction_timeout'`

function openPool(connection: Connection, max: number, log: Log, asyncCommit: boolean): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    options: sessionSettings(asyncCommit),
    onConnect: async (client) => {
      await client.query(setTransactionTimeout)
    },
  })
  // pool.end() resolves before the connections are closed. If the server stops in between, it cuts them off.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost')
  })
  // The pool doesn't listen for errors of clients that are checked out or closing. Their next query reports the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

// Frees the locks of a vanished peer after about 11 seconds (idle and interval in seconds, count in probes).
const tcpKeepalives = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

/** A dedicated connection, for code that holds a lock or listens. Timeouts are in milliseconds. */
export function createDedicatedClient(connection: Connection, times: { connect: number; query: number }): pg.Client {
  const client = new pg.Client({
    ...connection,
    options: tcpKeepalives,
    keepAlive: true,
    connectionTimeoutMillis: times.connect,
    query_timeout: times.query,
  })
  client.on('error', () => {})
  return client
}

/**
 * Milliseconds. The low watermark of the outbox relies on this limit; before PostgreSQL 17 only the check below
 * enforces it.
 */
const maxTransactionMs = 10_000

/** Milliseconds after which every write that was running has ended. */
export const maxWriteMs = 15_000

export function openDatabase(connection: Connection, options: { pool: number; log: Log }): Database {
  const pool = openPool(connection, options.pool, options.log, false)
  const asyncCommitPool = openPool(connection, 2, options.log, true)

  async function transaction<T>(work: (tx: Db) => Promise<T>, begin: TransactionOptions = {}): Promise<T> {
    const client = await pool.connect()
    const began = performance.now()
    try {
      await client.query(beginText(begin))
      const result = await work(client)
      if (performance.now() - began > maxTransactionMs) throw new Error('a transaction took too long')
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      // Don't return a connection to the pool when its rollback fails.
      const rolledBack = await client.query('rollback').then(
        () => true,
        () => false,
      )
      client.release(!rolledBack)
      throw error
    }
  }

  return {
    pool,
    asyncCommitPool,
    connection,
    transaction,
    close: async () => {
      await Promise.all([pool.end(), asyncCommitPool.end()])
    },
  }
}
