// Members' records, the leaderboard, the log and exports.

import type { Section } from '#contract/common.ts'
import type { CallResponse } from '#contract/define.ts'
import { rowLine, signatureLine } from '#contract/prediction-log.ts'
import type { LogSignature, MemberRecord, predictionRecords, RecordExport } from '#contract/prediction-records.ts'
import { calibrationBins, meanInterval, roundScore, wilsonInterval } from '#contract/prediction-scores.ts'
import type { PredictionKind } from '#contract/predictions.ts'
import { predictionLimits } from '#contract/predictions-limits.ts'
import { sections } from '#contract/sections.ts'
import { now } from '../../platform/clock.ts'
import type { Context, MemberContext, Platform } from '../../platform/context.ts'
import type { RawHttpResponse } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { sha256 } from '../../platform/ids.ts'
import { numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { deriveSigningKey } from '../../platform/signing-key.ts'
import { authorsOf, findMemberId } from '../accounts/reads.ts'
import { authorView } from '../accounts/view.ts'
import { assertProfileVisible } from '../follows/reads.ts'
import { openingOf } from './actions/log.ts'
import { loggedForecasts } from './queries/forecast.ts'
import { latestRows, latestSignatures, logHead, rowsAfter, signaturesAfter, signingKeys } from './queries/log.ts'
import { questionsByIds, rankedCount, rankedMembers, recordOf, scoresOf } from './queries/scores.ts'
import { fromMillionths, outcomeNames } from './rules.ts'

type Leaderboard = CallResponse<(typeof predictionRecords)['GET /predictions/leaderboard']>
type Ranked = Awaited<ReturnType<typeof rankedMembers>>[number]

const meanOf = (sum: number, resolved: number): number => fromMillionths(sum / resolved)

const rankedView = (row: Ranked, rank: number): Leaderboard['members'][number] => ({
  rank,
  member: authorView(row),
  resolved: row.resolved,
  score: meanOf(row.score_sum, row.resolved),
  crowdScore: meanOf(row.crowd_sum, row.resolved),
  baseScore: meanOf(row.base_sum, row.resolved),
})

export async function readLeaderboard(
  context: Context,
  query: { page?: number; limit?: number },
): Promise<Leaderboard> {
  const window = pageWindow(query)
  const { limit, offset } = window
  const rows = await rankedMembers(context.db, { limit, offset })
  const [ranked] = await rankedCount(context.db)
  const [own] = context.viewer ? await recordOf(context.db, { member: context.viewer.memberId }) : []
  return {
    members: rows.map((row, index) => rankedView(row, offset + index + 1)),
    own: own?.rank ? rankedView(own, own.rank) : null,
    pagination: numberPagination(window, ranked!.count),
  }
}

type Score = Awaited<ReturnType<typeof scoresOf>>[number]

/** The mean of the values with its interval; null if there are none. */
function summary(values: number[]): MemberRecord['score'] {
  if (values.length === 0) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const deviation = values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : 0
  const { low, high } = meanInterval(mean / 1e6, deviation / 1e6, values.length)
  return { mean: fromMillionths(mean), low: roundScore(low), high: roundScore(high) }
}

const calibrationOf = (scores: Score[]): MemberRecord['calibration'] =>
  calibrationBins.map(([from, to]) => {
    const inBin = scores.filter(({ closing_percent: percent }) => percent !== null && percent >= from && percent <= to)
    const [forecasts, cameTrue] = [inBin.length, inBin.filter(({ came_true }) => came_true).length]
    const sum = inBin.reduce((total, { closing_percent }) => total + closing_percent!, 0)
    const { low, high } = wilsonInterval(cameTrue, forecasts)
    return {
      from,
      to,
      forecasts,
      cameTrue,
      mean: forecasts === 0 ? null : roundScore(sum / forecasts),
      share: forecasts === 0 ? null : roundScore((cameTrue / forecasts) * 100),
      low: roundScore(low * 100),
      high: roundScore(high * 100),
    }
  })

const sectionsOf = (scores: Score[]): MemberRecord['sections'] =>
  sections.flatMap((section) => {
    const own = scores.filter((score) => score.section === section).map(({ score }) => score)
    return own.length === 0 ? [] : [{ section, resolved: own.length, score: summary(own)!.mean }]
  })

const latestShown = 50

async function latestOf(context: Context, scores: Score[]): Promise<MemberRecord['latest']> {
  const shown = scores.slice(0, latestShown)
  const questions = await questionsByIds(context.db, { ids: shown.map(({ prediction_id }) => prediction_id) })
  const byId = new Map(questions.map((question) => [question.id, question]))
  return shown.flatMap((score) => {
    const question = byId.get(score.prediction_id)
    if (!question || question.outcome === null) return []
    const { id, kind, outcome } = question
    const names = outcomeNames({ ...question, kind: kind as PredictionKind })
    return [
      {
        _id: id,
        question: question.question,
        section: score.section as Section,
        outcome: names[outcome] ?? '',
        resolvedAt: question.resolved_at!,
        score: fromMillionths(score.score),
        crowdScore: fromMillionths(score.crowd_score),
        baseScore: fromMillionths(score.base_score),
      },
    ]
  })
}

export async function readRecord(context: Context, username: string): Promise<MemberRecord> {
  const id = await findMemberId(context, username)
  if (!id) throw new Failure('auth_user_not_found')
  await assertProfileVisible(context, id)
  const [record] = await recordOf(context.db, { member: id })
  const member = (await authorsOf(context.db, [id])).get(id)!
  const scores = record ? await scoresOf(context.db, { member: id }) : []
  return {
    member,
    resolved: scores.length,
    rank: record?.rank ?? null,
    score: summary(scores.map(({ score }) => score)),
    crowd: summary(scores.map(({ crowd_score }) => crowd_score)),
    base: summary(scores.map(({ base_score }) => base_score)),
    sections: sectionsOf(scores),
    calibration: calibrationOf(scores),
    latest: await latestOf(context, scores),
  }
}

/** Keys that signed something, and the one that signs next. */
async function publicKeys({ secrets }: Platform, db: Context['db']): Promise<string[]> {
  const used = (await signingKeys(db)).map(({ key }) => key)
  return [...new Set([deriveSigningKey(secrets.record[0], 'prediction log').publicKey, ...used])]
}

/** In this order, so that the forecasts of all scores are included, and the rows of all forecasts counted. */
export async function exportRecord({ platform, db, viewer }: MemberContext): Promise<RecordExport> {
  const scores = await scoresOf(db, { member: viewer.memberId })
  const forecasts = await loggedForecasts(db, { member: viewer.memberId })
  const [head] = await logHead(db)
  return {
    site: platform.config.publicUrl,
    memberId: viewer.memberId,
    exportedAt: now().toISOString(),
    keys: await publicKeys(platform, db),
    logRows: head?.row_number ?? 0,
    logHash: head?.hash ?? '',
    forecasts: forecasts.map((row) => ({ row: row.row_number, salt: row.salt, opening: openingOf(row) })),
    scores: scores.map((row) => ({
      predictionId: row.prediction_id,
      score: fromMillionths(row.score),
      baseScore: fromMillionths(row.base_score),
    })),
  }
}

type SignatureRow = Awaited<ReturnType<typeof latestSignatures>>[number]

const signatureView = ({ row_number: row, hash, key, signature, signed_at: signedAt }: SignatureRow): LogSignature => ({
  row,
  hash,
  key,
  signature,
  signedAt,
})

const partsOf = (rows: number): number => Math.max(Math.ceil(rows / predictionLimits.logPartRows), 1)

export async function readLog({ platform, db }: Context) {
  const rows = await latestRows(db, { limit: 20 })
  const signatures = await latestSignatures(db, { limit: 30 })
  return {
    rows: rows.map(({ row_number: row, hash, content }) => ({ row, hash, content })),
    signatures: signatures.map(signatureView),
    keys: await publicKeys(platform, db),
    parts: partsOf(rows[0]?.row_number ?? 0),
  }
}

/** Each signature stands after its row. The last part still grows, so a cached copy of it is asked about each time. */
export async function readLogFile({ db }: Context, part: number): Promise<RawHttpResponse> {
  const [head] = await logHead(db)
  const parts = partsOf(head?.row_number ?? 0)
  if (part > parts) throw new Failure('not_found')
  const range = { after: (part - 1) * predictionLimits.logPartRows, until: part * predictionLimits.logPartRows }
  const rows = await rowsAfter(db, range)
  const signatures = Map.groupBy(await signaturesAfter(db, range), ({ row_number }) => row_number)
  const lines = rows.map(
    ({ row_number, hash, content }) =>
      rowLine(hash, content) +
      (signatures.get(row_number) ?? []).map((signature) => signatureLine(signatureView(signature))).join(''),
  )
  const body = lines.join('')
  const caching = part < parts ? 'public, max-age=60' : 'no-cache'
  return { headers: { 'cache-control': caching, etag: `"${sha256(body)}"` }, body }
}
