// Compares the ledger with what it is about, and everything derived with the ledger; and computes them anew.
import { setTimeout as pause } from 'node:timers/promises'
import { now, second } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import { createDedicatedClient } from '../../../platform/database/database.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { hasPendingEvents } from '../../../platform/events/outbox.ts'
import {
  boardDifferences,
  deleteDerived,
  derivedDifferences,
  derivedNames,
  insertAllPairDays,
  insertDerived,
  rebuildBoards,
} from '../queries/derived.ts'
import {
  evidence,
  exceededCaps,
  likeDifferences,
  postDifferences,
  removalDifferences,
  type SourceDifference,
  voteDifferences,
  wrongReversals,
} from '../queries/differences.ts'
import { ledgerLock, lockLedger } from '../queries/ledger.ts'
import type { LikedKind } from '../queries/likes.ts'
import {
  type AwardEvidence,
  type EarningAction,
  likesPerDayFromOneGiver,
  pointRules,
  pointsOf,
  type Withheld,
  whyCapIsReached,
} from '../rules.ts'
import { syncComments, syncLikes, syncPosts, syncVotes } from './sync.ts'

/** On a connection without the limits of requests: the whole ledger takes minutes. */
async function withoutTimeouts<T>(platform: Platform, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = createDedicatedClient(platform.database.connection, { connect: 10 * second, query: 0 })
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set timezone = 'UTC'; ${begin}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

const isCap = (withheld: Withheld | null): boolean => withheld === 'daily_cap' || withheld === 'giver_cap'

/** Whether an award has the amount that its evidence says. */
async function wrongAmounts(db: Db): Promise<string[]> {
  const rows = await evidence(db)
  return rows.flatMap(({ points, counted_before, is_mutual, received, mutual, ...row }) => {
    const action = row.action as EarningAction
    const withheld = row.withheld as Withheld | null
    const award: AwardEvidence = { action, withheld, received, mutual, isMutual: is_mutual }
    const reason = whyCapIsReached(action, counted_before)
    const isCapRight = withheld === null || isCap(withheld) ? reason === withheld : true
    if (pointsOf(award) === points && isCapRight) return []
    return [`points_ledger: awards of ${points} for ${JSON.stringify({ ...award, counted: counted_before })}`]
  })
}

const lines = (what: string, differences: SourceDifference[]): string[] =>
  differences.map(({ source_id, actor_id }) => `${what} ${source_id} ${actor_id}: the ledger doesn't match`)

const noLimit = { limit: 2 ** 31 - 1 }

async function sourceDifferences(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const { what, read } of sources) found.push(...lines(what, await read(db, noLimit)))
  return found
}

async function allDifferences(db: Db): Promise<string[]> {
  const caps = {
    posts: pointRules.post.perDay,
    likes: pointRules.like_given.perDay,
    fromOneGiver: likesPerDayFromOneGiver,
  }
  const found = [await boardDifferences(db), await exceededCaps(db, caps), await wrongReversals(db)]
  for (const name of derivedNames) found.push(await derivedDifferences[name](db))
  return [
    ...found.flat().map(({ difference }) => difference),
    ...(await wrongAmounts(db)),
    ...(await sourceDifferences(db)),
  ]
}

/** Events that wait in the outbox are no difference: they are given this long. Milliseconds. */
const patience = 5 * second

/** A line for each difference. */
export async function verifyPoints(platform: Platform): Promise<string[]> {
  const read = () => withoutTimeouts(platform, 'begin isolation level repeatable read read only', allDifferences)
  const found = await read()
  if (found.length === 0 || !(await hasPendingEvents(platform.database.pool))) return found
  await pause(patience)
  return read()
}

const readSize = 50_000
const batchSize = 500

/** Awards get the times of what they are for. */
const since = '-infinity'

type Read = (db: Db, page: { limit: number }) => Promise<SourceDifference[]>
type SourceKind = { what: string; read: Read; sync(platform: Platform, batch: SourceDifference[]): Promise<void> }

const likesOf = (kind: LikedKind): SourceKind[] =>
  likeDifferences[kind].map((read) => ({
    what: `like of ${kind}`,
    read,
    sync: (platform, batch) =>
      syncLikes(
        platform,
        kind,
        batch.map(({ source_id, actor_id }) => ({ subjectId: source_id, giverId: actor_id })),
        since,
      ),
  }))

const idsOf = (batch: SourceDifference[]): string[] => batch.map(({ source_id }) => source_id)

/** Posts come first, removals of comments last: they depend on the likes. */
const sources: SourceKind[] = [
  { what: 'post', read: postDifferences, sync: (platform, batch) => syncPosts(platform, idsOf(batch), since) },
  {
    what: 'vote',
    read: voteDifferences,
    sync: (platform, batch) =>
      syncVotes(
        platform,
        batch.map(({ source_id, actor_id }) => ({ pollId: source_id, voterId: actor_id })),
        since,
      ),
  },
  ...likesOf('post'),
  ...likesOf('comment'),
  {
    what: 'removed comment',
    read: removalDifferences,
    sync: (platform, batch) => syncComments(platform, idsOf(batch)),
  },
]

/** Returns how many differences it found. */
async function rebuildSource(platform: Platform, { read, sync }: SourceKind): Promise<number> {
  let total = 0
  for (;;) {
    const found = await withoutTimeouts(platform, 'begin', (db) => read(db, { limit: readSize }))
    for (let from = 0; from < found.length; from += batchSize) await sync(platform, found.slice(from, from + batchSize))
    total += found.length
    if (found.length < readSize) return total
  }
}

/** The ledger is locked meanwhile: events wait. */
const rebuildDerived = (platform: Platform): Promise<void> =>
  withoutTimeouts(platform, 'begin', async (db) => {
    await lockLedger(db, ledgerLock)
    for (const name of derivedNames) {
      await deleteDerived[name](db)
      await insertDerived[name](db)
    }
    await rebuildBoards(db, { now: now().toISOString() })
  })

/**
 * Adds what is missing in the ledger, in the order of time, and computes everything else from it. Also for a site that is
 * older than the ledger.
 */
export async function rebuildPoints(platform: Platform): Promise<number> {
  await withoutTimeouts(platform, 'begin', (db) => insertAllPairDays(db))
  let count = 0
  for (const source of sources) count += await rebuildSource(platform, source)
  await rebuildDerived(platform)
  return count
}
