// Commits that fail, and commits whose response is lost. The program sees the same error for both.
import type { Platform } from '../../../platform/context.ts'

export type CommitFault = 'fails' | 'responseLost'

/** Statements that write outside of an explicit transaction. */
const effectStatements = new Set([
  'posts.like',
  'posts.unlike',
  'posts.insert',
  'comments.insert',
  'follows.follow',
  'follows.unfollow',
  'polls.vote',
])

type Query = { name?: string; text: string }
type Run = (query: Query | string) => Promise<unknown>
type Client = { query: Run; release: (isBroken?: boolean) => void }
type Pool = { query: Run; connect: (callback?: unknown) => Promise<Client> }

export type CommitFaults = { arm(fault: CommitFault): void; disarm(): void }

export function injectCommitFaults(platform: Platform): CommitFaults {
  const pool = platform.database.pool as unknown as Pool
  let armed: CommitFault | null = null

  const runWithFault = async (run: () => Promise<unknown>): Promise<unknown> => {
    const fault = armed
    if (!fault) return await run()
    armed = null
    if (fault === 'responseLost') await run()
    throw new Error(`the commit ${fault === 'responseLost' ? 'succeeded, but its response was lost' : 'failed'}`)
  }

  const query = pool.query.bind(pool)
  const connect = pool.connect.bind(pool)
  pool.query = (asked) =>
    typeof asked === 'object' && effectStatements.has(asked.name ?? '')
      ? runWithFault(() => query(asked))
      : query(asked)
  pool.connect = async (callback) => {
    if (callback) return await connect(callback)
    const client = await connect()
    const { query: run, release } = client
    client.query = (asked) =>
      asked === 'commit' ? runWithFault(() => run.call(client, asked)) : run.call(client, asked)
    client.release = (isBroken) => {
      client.query = run
      client.release = release
      release.call(client, isBroken)
    }
    return client
  }
  return {
    arm: (fault) => {
      armed = fault
    },
    disarm: () => {
      armed = null
    },
  }
}
