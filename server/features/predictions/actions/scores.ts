// Scores everyone who has forecast a resolved question, one page of members per job.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { baseForecast, rankedProbabilityScore, roundScore, timeWeightedScore } from '#contract/prediction-scores.ts'
import { predictionLimits } from '#contract/predictions-limits.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { forecastsOfMembers } from '../queries/forecast.ts'
import { deleteScores, forecastersAfter, insertScores, resolvedQuestion } from '../queries/scores.ts'
import { addToIntegrals, crowdScoreOver, toMillionths } from '../rules.ts'
import { refreshWholeCrowd } from './crowd.ts'

const batchSize = 500

type Page = { predictionId: string; after: string }
type Question = Awaited<ReturnType<typeof resolvedQuestion>>[number]
type Forecaster = Awaited<ReturnType<typeof forecastersAfter>>[number]

export const scoreJob = job({
  name: 'predictions.score',
  payload: z.object({ predictionId: Id, after: z.string().default('') }),
  run: scorePage,
})

async function scorePage(platform: Platform, { predictionId, after }: Page): Promise<void> {
  if (after === '') await refreshWholeCrowd(platform, predictionId)
  await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    const [question] = await resolvedQuestion(db, { id: predictionId })
    if (!question || question.outcome === null || question.annulled_at !== null) return
    const page = await forecastersAfter(db, { prediction: predictionId, after, limit: batchSize })
    if (page.length === 0) return
    const members = page.map(({ member_id }) => member_id)
    const forecasts = await forecastsOfMembers(db, { prediction: predictionId, members })
    const byMember = Map.groupBy(forecasts, ({ member_id }) => member_id)
    const scored = page.flatMap((row) => {
      const own = byMember.get(row.member_id)
      return own ? [{ ...scoreMember(question, row, own), member: row.member_id }] : []
    })
    await insertScores(db, {
      prediction: predictionId,
      section: question.section,
      at: question.resolved_at!,
      members: scored.map(({ member }) => member),
      scores: scored.map(({ score }) => toMillionths(score)),
      crowdScores: scored.map(({ crowd }) => toMillionths(crowd)),
      baseScores: scored.map(({ base }) => toMillionths(base)),
      percents: scored.map(({ percent }) => percent),
      cameTrue: scored.map(({ cameTrue }) => cameTrue),
    })
    if (page.length < batchSize) return
    await enqueue(db, scoreJob, { predictionId, after: members.at(-1)! })
  })
}

type Given = { probabilities: number[]; at: string }

function scoreMember(question: Question, { first_at, first_integrals }: Forecaster, given: Given[]) {
  const outcome = question.outcome!
  const closedAt = Date.parse(question.closed_at!)
  const forecasts = given.map(({ at, probabilities }) => ({ at: Date.parse(at), probabilities }))
  const isYesNo = question.kind === 'yesNo'
  const base = { yes: question.base_yes, total: question.base_total }
  const asked = { kind: question.kind, outcomes: question.outcomes_count }
  const known = baseForecast(asked, base, predictionLimits.minBaseQuestions)
  const final = question.median ?? known
  const since = question.at ? Date.parse(question.at) : closedAt
  const crowdSince = question.first_at ? Date.parse(question.first_at) : closedAt
  const integrals = addToIntegrals(question.integrals, { median: question.median, since, until: closedAt })
  const own = {
    integrals,
    firstIntegrals: first_integrals ?? integrals,
    outcome,
    time: closedAt - Math.max(Date.parse(first_at), crowdSince),
  }
  return {
    score: timeWeightedScore(forecasts, outcome, closedAt),
    crowd: crowdScoreOver(own, final),
    base: roundScore(rankedProbabilityScore(known, outcome)),
    percent: isYesNo ? forecasts.at(-1)!.probabilities[0]! : null,
    cameTrue: isYesNo ? outcome === 0 : null,
  }
}

/** Takes the scores of a question back that was annulled after it was resolved. */
export const unscoreJob = job({
  name: 'predictions.unscore',
  payload: z.object({ predictionId: Id }),
  run: async ({ database: { pool } }, { predictionId }) => {
    while ((await deleteScores(pool, { prediction: predictionId, limit: batchSize })).length === batchSize);
  },
})
