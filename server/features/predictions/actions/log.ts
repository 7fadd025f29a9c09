// Appends to the log of predictions, and signs its head.
import { committedText, type LogEntry, type Opening, signedText } from '#contract/prediction-log.ts'
import { clockShift } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { isToday } from '../../../platform/date-formats.ts'
import { nextRows } from '../../../platform/hash-chain.ts'
import { sha256 } from '../../../platform/ids.ts'
import { deriveSigningKey, signText } from '../../../platform/signing-key.ts'
import { readDatabaseTime } from '../queries/forecast.ts'
import {
  allUnlogged,
  insertRows,
  insertSignature,
  latestSignatures,
  lockLog,
  logHead,
  unloggedForecasts,
  unloggedOfPrediction,
} from '../queries/log.ts'

/** As for forecasts, the database's time decides. Read it after the lock. */
export const timeOf = async (db: Db): Promise<string> => (await readDatabaseTime(db, { shift: clockShift() }))[0]!.now

type NewRow = { at: string; entry: LogEntry; forecastId?: string }

/** Call it in a transaction that has called `lockLog`: the lock is held until it ends. */
async function append(db: Db, rows: NewRow[]): Promise<void> {
  if (rows.length === 0) return
  const [head] = await logHead(db)
  const chained = nextRows(head, rows, (row, { at, entry }) => JSON.stringify({ row, at, ...entry }))
  await insertRows(db, { ...chained, forecasts: rows.map(({ forecastId }) => forecastId ?? null) })
}

type Unlogged = Awaited<ReturnType<typeof unloggedForecasts>>[number]

/** The content that a commitment hides. It is exported with the salt, so its text must stay the same. */
export const openingOf = ({ member_id, prediction_id, probabilities }: Omit<Unlogged, 'id' | 'salt' | 'at'>): string =>
  JSON.stringify({ member: member_id, prediction: prediction_id, probabilities } satisfies Opening)

const forecastRow = (forecast: Unlogged): NewRow => ({
  at: forecast.at,
  entry: { kind: 'forecast', commitment: sha256(committedText(forecast.salt, openingOf(forecast))) },
  forecastId: forecast.id,
})

/** Appends what happened to a question, after its forecasts that aren't in the log yet. */
export async function logChange(db: Db, entry: Exclude<LogEntry, { kind: 'forecast' }>): Promise<void> {
  await lockLog(db)
  const forecasts = await unloggedOfPrediction(db, { prediction: entry.prediction })
  await append(db, [...forecasts.map(forecastRow), { at: await timeOf(db), entry }])
}

/** Forecasts that are in the log already are left out. */
export async function logForecasts({ database }: Platform, ids: string[]): Promise<void> {
  await database.transaction(async (tx) => {
    await lockLog(tx)
    await append(tx, (await unloggedForecasts(tx, { ids })).map(forecastRow))
  })
}

/** Signs the log once in each day of the site's time zone, soon after midnight. */
export async function signLogDaily(platform: Platform): Promise<void> {
  const { timeZone } = platform.config
  const [latest] = await latestSignatures(platform.database.pool, { limit: 1 })
  if (!latest || !isToday(latest.signed_at, timeZone)) await signLog(platform)
}

/**
 * Signs the last row with the newest key, once all forecasts are in the log: one that follows the signature is hardly
 * older than it (contract/verify-record.ts), however late the event handlers are.
 */
export function signLog(platform: Platform): Promise<void> {
  return inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await lockLog(db)
    await append(db, (await allUnlogged(db)).map(forecastRow))
    const [head] = await logHead(db)
    if (!head) return
    const key = deriveSigningKey(platform.secrets.record[0], 'prediction log')
    const [row, hash, signedAt] = [head.row_number, head.hash, await timeOf(db)]
    const signature = signText(key, signedText({ row, hash, signedAt }))
    await insertSignature(db, { row, hash, key: key.publicKey, signature, signedAt })
  })
}
