// Rows to the contract's shapes.
import { mayUse } from '#contract/permissions.ts'
import { baseForecast, rankedProbabilityScore, roundScore } from '#contract/prediction-scores.ts'
import type { HistoryPoint, Prediction, PredictionSummary } from '#contract/predictions.ts'
import { predictionLimits } from '#contract/predictions-limits.ts'
import type { Viewer } from '../../platform/context.ts'
import type { amendmentsOf, historyOf, PredictionForViewer } from './queries/read.ts'
import { addToIntegrals, fromMillionths, outcomeNames, statusOf } from './rules.ts'

const toPercent = (permille: number[]): number[] => permille.map((value) => value / 10)

const crowdView = ({ median, weighted, low, high }: PredictionForViewer): PredictionSummary['crowd'] =>
  median && weighted && low && high
    ? { median: toPercent(median), weighted: toPercent(weighted), low: toPercent(low), high: toPercent(high) }
    : null

const ownView = (row: PredictionForViewer): PredictionSummary['forecast'] =>
  row.own_probabilities && { probabilities: row.own_probabilities, at: row.own_at!, version: row.own_version! }

/** When it stopped taking forecasts; null while it's open. */
const closedAt = (row: PredictionForViewer): string | null =>
  row.closed_at ?? (Date.parse(row.closes_at) <= Date.parse(row.read_at) ? row.closes_at : null)

/** The crowd's score over its whole time. Null without a forecast. */
function crowdScore(row: PredictionForViewer): number | null {
  const { median, integrals, outcome, crowd_first_at } = row
  if (!median || !integrals || outcome === null) return null
  const until = Date.parse(row.closed_at!)
  const start = crowd_first_at === null ? until : Date.parse(crowd_first_at)
  if (until <= start) return roundScore(rankedProbabilityScore(median, outcome))
  const complete = addToIntegrals(integrals, { median, since: Date.parse(row.crowd_at!), until })
  return roundScore(complete[outcome]! / (until - start))
}

const baseOf = ({ kind, outcomes_count: outcomes, base_yes: yes, base_total: total }: PredictionForViewer): number[] =>
  baseForecast({ kind, outcomes }, { yes, total }, predictionLimits.minBaseQuestions)

const scoresView = (row: PredictionForViewer): PredictionSummary['scores'] =>
  row.outcome === null || row.annulled_at !== null
    ? null
    : {
        crowd: crowdScore(row),
        base: roundScore(rankedProbabilityScore(baseOf(row), row.outcome)),
        own: row.score === null ? null : fromMillionths(row.score),
        crowdOfOwn: row.crowd_score === null ? null : fromMillionths(row.crowd_score),
      }

const sparkView = ({ spark, opens_at, closes_at, closed_at }: PredictionForViewer): PredictionSummary['spark'] => {
  const start = Date.parse(opens_at)
  const duration = Math.max(Date.parse(closed_at ?? closes_at) - start, 1)
  return (spark ?? []).map(({ at, median, low, high }) => ({
    position: Math.min(Math.max(roundScore((Date.parse(at) - start) / duration), 0), 1),
    median: median / 10,
    low: low / 10,
    high: high / 10,
  }))
}

export const summaryView = (row: PredictionForViewer): PredictionSummary => ({
  _id: row.id,
  section: row.section,
  kind: row.kind,
  question: row.question,
  outcomes: outcomeNames(row),
  status: statusOf(row, Date.parse(row.read_at)),
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  closedAt: closedAt(row),
  resolvesAt: row.resolves_at,
  resolvedAt: row.resolved_at,
  outcome: row.annulled_at === null ? row.outcome : null,
  annulmentReason: row.annulment_reason,
  forecastersCount: row.forecasters_count,
  forecastsCount: row.forecasts_count,
  forecast: ownView(row),
  crowd: crowdView(row),
  spark: sparkView(row),
  scores: scoresView(row),
})

type Amendments = Awaited<ReturnType<typeof amendmentsOf>>

export function predictionView(
  row: PredictionForViewer & { has_been_forecast: boolean },
  { viewer, amendments }: { viewer: Viewer | null; amendments: Amendments },
): Prediction {
  const isEditor = viewer !== null && mayUse(viewer, 'publishing')
  const summary = summaryView(row)
  const { status } = summary
  return {
    ...summary,
    criteria: row.criteria,
    source: row.source,
    sourceUrl: row.source_url || null,
    bounds: row.bounds,
    unit: row.unit,
    version: row.version,
    baseRate: baseOf(row).map((share) => roundScore(share * 100)),
    baseQuestions: row.base_total,
    amendments: amendments.map(({ at, text, forecasters_count }) => ({
      at,
      text,
      forecastersCount: forecasters_count,
    })),
    evidence: row.evidence,
    evidenceUrl: row.evidence_url || null,
    can: {
      forecast: viewer?.status === 'active' && status === 'open',
      edit: isEditor && status === 'open' && !row.has_been_forecast,
      manage: isEditor && status !== 'annulled',
    },
  }
}

export const historyView = (row: Awaited<ReturnType<typeof historyOf>>[number]): HistoryPoint => ({
  at: row.at,
  forecastersCount: row.forecasters_count,
  median: toPercent(row.median),
  weighted: toPercent(row.weighted),
  low: toPercent(row.low),
  high: toPercent(row.high),
})
