// Verifies the ledger against its sources (posts, votes, likes, …) and totals against the ledger; can rebuild both.
import { setTimeout as pause } from 'node:timers/promises'
import { now, nowMs, second } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import { createDedicatedClient } from '../../../platform/database/database.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { hasPendingEvents } from '../../../platform/events/outbox.ts'
import { badgeDifferences, rebuildBadges } from '../../badges/actions/evaluate.ts'
import { wrongAdjustments } from '../queries/adjustments.ts'
import {
  boardDifferences,
  deleteDerived,
  derivedDifferences,
  derivedNames,
  insertDerived,
  rankDifferences,
  rebuildBoards,
} from '../queries/derived.ts'
import {
  adjustmentDifferences,
  badgeAwardDifferences,
  evidence,
  exceededCaps,
  likeDifferences,
  postDifferences,
  removalDifferences,
  type SourceDifference,
  tradeDifferences,
  voteDifferences,
  wrongBadgePoints,
  wrongReversals,
} from '../queries/differences.ts'
import { deleteBacklog, hasBacklog, insertBacklog, ledgerLock, lockLedger } from '../queries/ledger.ts'
import type { LikedKind } from '../queries/likes.ts'
import { type AwardEvidence, capOf, type EarningAction, pointsOf, type Withheld, whyCapIsReached } from '../rules.ts'
import { type RuledAction, rulesByVersion } from '../rules-versions.ts'
import { syncAdjustments } from './adjust.ts'
import { fromBeginning, type Subjects, syncAll } from './sync.ts'

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

/** Awards without the amount that their evidence and the rules of their version give. */
async function wrongAmounts(db: Db): Promise<string[]> {
  const rows = await evidence(db)
  return rows.flatMap(({ points, rules_version: version, counted_before, is_mutual, received, mutual, ...row }) => {
    const action = row.action as EarningAction
    const withheld = row.withheld as Withheld | null
    const award: AwardEvidence = { action, withheld, received, mutual, isMutual: is_mutual }
    const rules = rulesByVersion.get(version)
    if (rules && pointsOf(award, rules) === points) {
      const reason = whyCapIsReached(action, counted_before, rules)
      if (reason === withheld || (withheld !== null && !isCap(withheld))) return []
    }
    const about = JSON.stringify({ ...award, counted: counted_before, version })
    return [`points_ledger: awards of ${points} for ${about}`]
  })
}

/** Lists of the same length: the caps of each version. */
function allCaps() {
  const caps = [...rulesByVersion].flatMap(([version, rules]) =>
    (Object.keys(rules.actions) as RuledAction[]).map((action) => ({ version, action, cap: capOf(action, rules) })),
  )
  return {
    versions: caps.map(({ version }) => version),
    actions: caps.map(({ action }) => action),
    caps: caps.map(({ cap }) => cap),
  }
}

const lines = (what: string, differences: SourceDifference[]): string[] =>
  differences.map(({ source_id, actor_id }) => `${what} ${source_id} ${actor_id}: the ledger doesn't match`)

const noLimit = { limit: 2 ** 31 - 1 }

async function sourceDifferences(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const { what, read } of sources) found.push(...lines(what, await read(db, noLimit)))
  return found
}

async function allDifferences(platform: Platform, db: Db): Promise<string[]> {
  const found = [
    await boardDifferences(db),
    await exceededCaps(db, allCaps()),
    await wrongReversals(db),
    await wrongBadgePoints(db),
    await wrongAdjustments(db),
  ]
  for (const name of derivedNames) found.push(await derivedDifferences[name](db))
  for (const read of rankDifferences) found.push(await read(db))
  return [
    ...found.flat().map(({ difference }) => difference),
    ...(await wrongAmounts(db)),
    ...(await sourceDifferences(db)),
    ...(await badgeDifferences(platform, db)),
  ]
}

/** How long events in the outbox may take to be handled before they count as differences. Milliseconds. */
const pendingEventsTimeout = 5 * second

/** A line for each difference. */
export async function verifyPoints(platform: Platform): Promise<string[]> {
  const read = () =>
    withoutTimeouts(platform, 'begin isolation level repeatable read read only', (db) => allDifferences(platform, db))
  const found = await read()
  if (found.length === 0 || !(await hasPendingEvents(platform.database.pool))) return found
  await pause(pendingEventsTimeout)
  return read()
}

const readSize = 50_000
const batchSize = 500

type Read = (db: Db, page: { limit: number }) => Promise<SourceDifference[]>
type SourceKind = {
  what: string
  read: Read
  /** Dates each award by its source, not by now. */
  sync(platform: Platform, batch: SourceDifference[]): Promise<void>
}

const by =
  (subjects: (batch: SourceDifference[]) => Subjects): SourceKind['sync'] =>
  (platform, batch) =>
    syncAll(platform, subjects(batch), fromBeginning)

const likesOf = (kind: LikedKind): SourceKind[] =>
  likeDifferences[kind].map((read) => ({
    what: `like of ${kind}`,
    read,
    sync: by((batch) => ({
      likes: { [kind]: batch.map(({ source_id, actor_id }) => ({ subjectId: source_id, giverId: actor_id })) },
    })),
  }))

const idsOf = (batch: SourceDifference[]): string[] => batch.map(({ source_id }) => source_id)

/** Posts come first, removals of comments after their likes: they depend on them. */
const sources: SourceKind[] = [
  { what: 'post', read: postDifferences, sync: by((batch) => ({ posts: idsOf(batch) })) },
  {
    what: 'vote',
    read: voteDifferences,
    sync: by((batch) => ({
      votes: batch.map(({ source_id, actor_id }) => ({ pollId: source_id, voterId: actor_id })),
    })),
  },
  ...likesOf('post'),
  ...likesOf('comment'),
  {
    what: 'badge',
    read: badgeAwardDifferences,
    sync: by((batch) => ({
      badges: batch.map(({ source_id, actor_id }) => ({ badgeId: source_id, memberId: actor_id })),
    })),
  },
  {
    what: 'trade',
    read: tradeDifferences,
    sync: by((batch) => ({
      trades: batch.map(({ source_id, actor_id }) => ({ tradeId: source_id, memberId: actor_id })),
    })),
  },
  { what: 'removed comment', read: removalDifferences, sync: by((batch) => ({ comments: idsOf(batch) })) },
  {
    what: 'adjustment',
    read: adjustmentDifferences,
    sync: (platform, batch) => syncAdjustments({ platform, db: platform.database.pool }, idsOf(batch)),
  },
]

/** Returns how many differences it found, and whether it came to the end before `until`. */
async function rebuildSource(platform: Platform, { read, sync }: SourceKind, until: number) {
  let total = 0
  for (;;) {
    const found = await withoutTimeouts(platform, 'begin', (db) => read(db, { limit: readSize }))
    for (let from = 0; from < found.length; from += batchSize) {
      if (nowMs() > until) return { total, isDone: false }
      await sync(platform, found.slice(from, from + batchSize))
    }
    total += found.length
    if (found.length < readSize) return { total, isDone: true }
  }
}

/** Small transactions, so that events are handled in between. */
async function rebuildSources(platform: Platform, until: number): Promise<{ total: number; isDone: boolean }> {
  let total = 0
  for (const source of sources) {
    const rebuilt = await rebuildSource(platform, source, until)
    total += rebuilt.total
    if (!rebuilt.isDone) return { total, isDone: false }
  }
  await deleteBacklog(platform.database.pool)
  return { total, isDone: true }
}

/** How long a job works on the backlog. The next one continues a minute later. Milliseconds. */
const backlogTime = 30 * second

/** Adds what members did before the ledger existed. Has work only after an upgrade. Safe to repeat. */
export async function addBacklog(platform: Platform): Promise<void> {
  if ((await hasBacklog(platform.database.pool))[0]!.exists) await rebuildSources(platform, nowMs() + backlogTime)
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
  await rebuildBadges(platform)
  await insertBacklog(platform.database.pool, { now: now().toISOString() })
  const { total } = await rebuildSources(platform, Number.POSITIVE_INFINITY)
  await rebuildDerived(platform)
  return total
}
