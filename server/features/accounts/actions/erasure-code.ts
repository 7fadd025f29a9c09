// The emailed code that confirms the deletion of an account.
import { dataRightsLimits } from '#contract/data-rights.ts'
import { dataRights as texts } from '#contract/messages/en/data-rights.ts'
import { fromNow, minute, now } from '../../../platform/clock.ts'
import type { MemberContext, Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { randomBetween } from '../../../platform/ids.ts'
import { keyedHash, keyedHashes } from '../../../platform/keyed-hash.ts'
import { consumeErasureCode, countWrongErasureCode, upsertErasureCode } from '../queries/erasures.ts'

const { codeDigits, codeMinutes, codeTries } = dataRightsLimits

export async function newErasureCode({ secrets }: Platform, db: Db, member: string): Promise<string> {
  const code = String(randomBetween(0, 10 ** codeDigits - 1)).padStart(codeDigits, '0')
  const hash = keyedHash(secrets, 'erasure code', `${member} ${code}`)
  await upsertErasureCode(db, { member, hash, expires: fromNow(codeMinutes * minute) })
  return code
}

/** Never call this inside a transaction: a wrong code must count even if everything else rolls back. */
export async function consumeEmailedCode({ platform, viewer }: MemberContext, code: string): Promise<void> {
  const member = viewer.memberId
  const { pool } = platform.database
  const tried = { member, now: now().toISOString(), tries: codeTries }
  const hashes = keyedHashes(platform.secrets, 'erasure code', `${member} ${code}`)
  const [consumed] = await consumeErasureCode(pool, { ...tried, hashes })
  if (consumed) return
  const [counted] = await countWrongErasureCode(pool, tried)
  throw invalidField('code', counted ? texts.wrongCode : texts.noCode)
}
