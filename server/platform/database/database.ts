// The pools, transactions and the connection that listens.
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Db } from './statement.ts'

// Times come as text that sorts and is sent as it is; counts are numbers (none here passes 2^53).
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => isoTime(text))
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** '2026-11-20 10:15:30.123456+00' (the session's zone is UTC) to ISO 8601 with milliseconds. */
function isoTime(text: string): string {
  const milliseconds = text.length > 22 ? text.slice(20, -3).slice(0, 3).padEnd(3, '0') : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

export type Connection = pg.PoolConfig

export type Database = {
  /** For everything that must be durable. */
  pool: Db & { connect(): Promise<pg.PoolClient> }
  /** For views, presence and the drain: a commit does not wait for the disk. */
  asyncCommitPool: Db & { connect(): Promise<pg.PoolClient> }
  connection: Connection
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// transaction_timeout came with PostgreSQL 17; the events' drain counts on 10 s (platform/events/drain.ts).
const sessionSettings = (relaxed: boolean): string =>
  Object.entries({
    synchronous_commit: relaxed ? 'off' : 'on',
    timezone: 'UTC',
    jit: 'off',
    // One plan for each statement, whatever its values: the one that is tried (resilience, bench), and made once.
    plan_cache_mode: 'force_generic_plan',
    statement_timeout: '10s',
    idle_in_transaction_session_timeout: '10s',
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

// Came with PostgreSQL 17. The events' drain counts on no transaction living longer (platform/events/drain.ts).
const setTransactionTimeout = `select set_config(name, '10s', false) from pg_settings where name = 'transaction_timeout'`

function openPool(connection: Connection, max: number, log: Log, relaxed: boolean): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    options: sessionSettings(relaxed),
    onConnect: async (client) => {
      await client.query(setTransactionTimeout)
    },
  })
  // The pool says that it has ended before its connections have: a server that stops then cuts them off.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost')
  })
  // The pool doesn't listen to a client that is lent out or that closes: its next query says what happened.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

// A peer that vanished without a word holds its locks for no longer than this (seconds, probes).
const tcpKeepalives = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

/** A connection of its own, for what holds a lock or listens. Milliseconds. */
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

/** Milliseconds. The events' drain counts on no transaction living longer; before PostgreSQL 17 nothing else sees to it. */
const maxTransactionMs = 10_000

/** Milliseconds after which everything that was under way has ended. */
export const maxWriteMs = 15_000

export function openDatabase(connection: Connection, options: { pool: number; log: Log }): Database {
  const pool = openPool(connection, options.pool, options.log, false)
  const relaxed = openPool(connection, 2, options.log, true)

  async function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const began = performance.now()
    try {
      await client.query('begin')
      const result = await work(client)
      if (performance.now() - began > maxTransactionMs) throw new Error('a transaction took too long')
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      // A connection whose rollback fails is not given back.
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
    asyncCommitPool: relaxed,
    connection,
    transaction,
    close: async () => {
      await Promise.all([pool.end(), relaxed.end()])
    },
  }
}
