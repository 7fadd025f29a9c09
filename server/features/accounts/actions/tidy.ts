// What has had its time is erased (DECISIONS "Accounts").
import { now } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import {
  eraseAttempts,
  eraseDevices,
  eraseIdempotencyKeys,
  eraseLocks,
  eraseMailRequests,
  eraseOidcReturns,
  eraseSessions,
  eraseSignups,
  eraseTokens,
} from '../queries/tidy.ts'
import { lifetimes, lockRules, mailLimits } from '../rules.ts'

const keysAtOnce = 5000

export async function tidy({ database: { pool } }: Platform): Promise<void> {
  const time = now().getTime()
  const ago = (milliseconds: number) => ({ before: new Date(time - milliseconds).toISOString() })
  await eraseSignups(pool, ago(lifetimes.signup))
  await eraseTokens(pool, ago(0))
  await eraseSessions(pool, ago(0))
  await eraseDevices(pool, ago(lifetimes.knownDevice))
  await eraseOidcReturns(pool, ago(0))
  await eraseAttempts(pool, ago(lockRules.anywhere.within))
  await eraseLocks(pool, ago(0))
  // A request may wait for a mail server that is down; its job gives up sooner.
  await eraseMailRequests(pool, ago(lifetimes.signup + mailLimits.window))
  const keys = { ...ago(lifetimes.idempotencyKey), limit: keysAtOnce }
  let erased = keysAtOnce
  while (erased === keysAtOnce) erased = (await eraseIdempotencyKeys(pool, keys)).length
}
