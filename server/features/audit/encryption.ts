// Encrypts administrators' texts in the audit log with a key of the member they are about, because the log can't be
// changed. The erasure of the member deletes the key (decision 0081).
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { audit as texts } from '#contract/messages/en/audit-screens.ts'
import type { Db } from '../../platform/database/statement.ts'
import { newSecret } from '../../platform/ids.ts'
import { auditKeyOwners, auditKeysOf, insertAuditKey } from './queries.ts'

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** The member whose key it is, then nonce, ciphertext and tag in base64url. Other texts are from before, or about nobody. */
const encrypted = /^encrypted:1:([0-9a-f]{24}):([\w-]+)$/

/** An encrypted text can't be moved to another entry. */
const contextOf = (entry: string, member: string): Buffer => Buffer.from(`audit log\n${entry}\n${member}`)

type Owner = { id: string; key: string }

function encrypt(entry: string, owner: Owner, text: string): string {
  const nonce = newSecret(nonceBytes)
  const cipher = createCipheriv(algorithm, Buffer.from(owner.key, 'base64url'), nonce)
  cipher.setAAD(contextOf(entry, owner.id))
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `encrypted:1:${owner.id}:${Buffer.concat(parts).toString('base64url')}`
}

/** Throws if the text was changed. */
function decrypt(entry: string, owner: Owner, text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const tagAt = bytes.length - tagBytes
  const key = Buffer.from(owner.key, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(contextOf(entry, owner.id)).setAuthTag(bytes.subarray(tagAt))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, tagAt)), decipher.final()]).toString()
}

/** The first of these who is a member and isn't erased. Two first texts about one member get one key. */
async function findOwner(db: Db, candidates: readonly (string | null | undefined)[]): Promise<Owner | null> {
  const ids = [...new Set(candidates.filter((id) => typeof id === 'string'))]
  const owners = new Map((await auditKeyOwners(db, { ids })).map(({ id, key }) => [id, key]))
  for (const id of ids) {
    if (!owners.has(id)) continue
    const known = owners.get(id)
    if (known) return { id, key: known }
    await insertAuditKey(db, { member: id, key: newSecret().toString('base64url') })
    // A statement of its own, so that it sees a key that was inserted at the same time.
    const [stored] = await auditKeysOf(db, { ids: [id] })
    if (stored) return { id, key: stored.key }
  }
  return null
}

/** Unchanged if none of the candidates is a member: the site's operator about something that is nobody's. */
export async function encryptReason(
  db: Db,
  { entry, candidates, reason }: { entry: string; candidates: (string | null | undefined)[]; reason: string },
): Promise<string> {
  const owner = await findOwner(db, candidates)
  return owner ? encrypt(entry, owner, reason) : reason
}

function readReason(entry: string, reason: string, keys: Map<string, string>): string {
  const [, id, text] = encrypted.exec(reason) ?? []
  if (id === undefined || text === undefined) return reason
  const key = keys.get(id)
  if (key === undefined) return texts.erasedReason
  try {
    return decrypt(entry, { id, key }, text)
  } catch {
    return texts.unreadableReason
  }
}

/** The same rows with their reasons as they were written. One that was erased, or changed in the database, says so. */
export async function withReasons<Entry extends { id: string; reason: string | null }>(
  db: Db,
  entries: Entry[],
): Promise<Entry[]> {
  const ids = [...new Set(entries.flatMap(({ reason }) => encrypted.exec(reason ?? '')?.[1] ?? []))]
  if (ids.length === 0) return entries
  const keys = new Map((await auditKeysOf(db, { ids })).map(({ member_id, key }) => [member_id, key]))
  return entries.map((entry) => ({
    ...entry,
    reason: entry.reason === null ? null : readReason(entry.id, entry.reason, keys),
  }))
}
