// The audit log. Entries are written in the same transaction as the change, and never changed (SECURITY "Rights").
// A chain of hashes over all entries, whose last one is signed daily with a key that isn't in the database, shows changes
// that were made around the database's own protection, by its operator or after a break-in.

import { firstHash } from '#contract/hash-chain.ts'
import type { audit } from '#contract/messages/en/audit-screens.ts'
import { now } from '../../platform/clock.ts'
import { inTransaction, type Platform } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { isToday } from '../../platform/date-formats.ts'
import { nextRows, rowHash } from '../../platform/hash-chain.ts'
import { newId } from '../../platform/ids.ts'
import { deriveSigningKey, isSigned, signText } from '../../platform/signing-key.ts'
import { encryptReason } from './encryption.ts'
import {
  chainAfter,
  chainHead,
  deleteAuditKey,
  type HashedEntry,
  insertAudit,
  insertChain,
  insertSignature,
  latestSignature,
  lockChain,
  signaturesBetween,
  unchainedEntries,
} from './queries.ts'

/** '<feature>.<what was done>' */
export type AuditAction = keyof typeof audit.actions

/**
 * Ids, enum values, figures and settings only, because an entry can't be erased later. The one free text of an entry is
 * `reason`, where administrators can name people, and which is encrypted.
 */
type AuditValues = Partial<Record<keyof typeof audit.fields, string | number | boolean | null>>

export type NewAuditEntry = {
  action: AuditAction
  /** The member who did it; null for the program itself and its operator. */
  actorId: string | null
  subjectId: string | null
  before?: AuditValues
  after?: AuditValues
  /** An administrator's text: the reason of a decision, or a note. Encrypted for the member it is about. */
  reason?: string
  /** Whom the reason is about, if the subject isn't a member: the author of a post, for example. */
  memberId?: string
}

const json = (values: AuditValues | undefined): string | null => (values ? JSON.stringify(values) : null)

/** Returns the entry's id. */
export async function recordAudit(db: Db, entry: NewAuditEntry): Promise<string> {
  const { actorId, subjectId, memberId, reason } = entry
  const id = newId()
  const candidates = [memberId, subjectId, actorId]
  await insertAudit(db, {
    id,
    at: now().toISOString(),
    actor: actorId,
    action: entry.action,
    subject: subjectId,
    before: json(entry.before),
    after: json(entry.after),
    reason: reason ? await encryptReason(db, { entry: id, candidates, reason }) : (reason ?? null),
  })
  return id
}

/** Makes the reasons about the member unreadable. In the transaction that erases their name. */
export const destroyAuditKey = (db: Db, member: string): Promise<unknown> => deleteAuditKey(db, { member })

/** Entries per transaction. */
const batchSize = 2000

const contentOf = (row: number, entry: HashedEntry): string => {
  const { id, at, actor_id, action, subject_id, before, after, reason } = entry
  return JSON.stringify({ row, id, at, actor: actor_id, action, subject: subject_id, before, after, reason })
}

const signedText = (row: number, hash: string, signedAt: string): string => `audit log\n${row}\n${hash}\n${signedAt}`

/** Returns how many entries it appended. */
async function appendBatch(db: Db): Promise<number> {
  await lockChain(db)
  const [head] = await chainHead(db)
  const entries = await unchainedEntries(db, { since: head?.since ?? '-infinity', limit: batchSize })
  if (entries.length === 0) return 0
  const { numbers, hashes } = nextRows(head, entries, contentOf)
  await insertChain(db, { numbers, entries: entries.map(({ id }) => id), hashes })
  return entries.length
}

/** Appends all entries that aren't in the chain yet. */
export async function appendToChain({ database }: Platform): Promise<void> {
  while ((await database.transaction(appendBatch)) === batchSize);
}

/** Signs the last row, once for each day of the site's time zone. */
export function signChain(platform: Platform): Promise<void> {
  return inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await lockChain(db)
    const [[head], [latest]] = [await chainHead(db), await latestSignature(db)]
    if (!head || (latest && isToday(latest.signed_at, platform.config.timeZone))) return
    const key = deriveSigningKey(platform.secrets.record[0], 'audit log')
    const [{ row_number: row, hash }, signedAt] = [head, now().toISOString()]
    const signature = signText(key, signedText(row, hash, signedAt))
    await insertSignature(db, { row, hash, key: key.publicKey, signature, signedAt })
  })
}

/**
 * `differsAt`: the first row whose entry is changed or missing. `unsignedAt`: the first row whose signature isn't by a
 * key of this site. `signedTo`: the last row with a valid signature.
 */
export type ChainCheck = { rows: number; signedTo: number; differsAt: number | null; unsignedAt: number | null }

type Batch = Awaited<ReturnType<typeof chainAfter>>

/** Returns the row before the first one that differs, with its hash. */
function checkRows(batch: Batch, start: { row: number; hash: string }): { row: number; hash: string } {
  let checked = start
  for (const { row_number, hash, ...entry } of batch) {
    const row = checked.row + 1
    if (row_number !== row || entry.id === null || hash !== rowHash(checked.hash, contentOf(row, entry as HashedEntry)))
      break
    checked = { row, hash }
  }
  return checked
}

/** Computes all hashes again, and checks all signatures. */
export async function verifyChain({ database: { pool }, secrets }: Platform): Promise<ChainCheck> {
  const keys = new Set(secrets.record.map((secret) => deriveSigningKey(secret, 'audit log').publicKey))
  let [checked, signedTo] = [{ row: 0, hash: firstHash }, 0]
  for (;;) {
    const batch = await chainAfter(pool, { after: checked.row, limit: batchSize })
    if (batch.length === 0) return { rows: checked.row, signedTo, differsAt: null, unsignedAt: null }
    const hashes = new Map(batch.map(({ row_number, hash }) => [row_number, hash]))
    const reached = checkRows(batch, checked)
    for (const one of await signaturesBetween(pool, { after: checked.row, until: reached.row })) {
      const text = signedText(one.row_number, one.hash, one.signed_at)
      const isValid = hashes.get(one.row_number) === one.hash && keys.has(one.key) && isSigned({ ...one, text })
      if (!isValid) return { rows: reached.row, signedTo, differsAt: null, unsignedAt: one.row_number }
      signedTo = one.row_number
    }
    if (reached.row < checked.row + batch.length)
      return { rows: reached.row, signedTo, differsAt: reached.row + 1, unsignedAt: null }
    checked = reached
  }
}
