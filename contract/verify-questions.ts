// What the log of predictions says about questions, whether in a possible order, and which forecasts and scores fit it.
import type { LogContent } from './prediction-log.ts'
import type { RecordExport } from './prediction-records.ts'
import {
  type BaseRate,
  baseForecast,
  rankedProbabilityScore,
  roundScore,
  type TimedForecast,
  timeWeightedScore,
} from './prediction-scores.ts'
import { predictionLimits } from './predictions-limits.ts'

/** A difference. `row`: of the log; null if it's about the export as a whole. */
export type RecordProblem = {
  kind:
    | 'format'
    | 'order'
    | 'hash'
    | 'signature'
    | 'key'
    | 'sequence'
    | 'decided'
    | 'time'
    | 'baseRate'
    | 'older'
    | 'outdated'
    | 'newKey'
    | 'edited'
    | 'repeated'
    | 'missing'
    | 'commitment'
    | 'member'
    | 'score'
    | 'unscored'
  row: number | null
}

export class Difference extends Error {
  readonly problem: RecordProblem
  constructor(kind: RecordProblem['kind'], row: number | null) {
    super(kind)
    this.problem = { kind, row }
  }
}

/**
 * Milliseconds by which times of the log may differ from their order. The site reads a forecast's time at most 15 seconds
 * before it stores it, and logs all stored forecasts before it signs or decides; the rest is for clocks that differ.
 */
export const maxLateness = 5 * 60_000

/** Milliseconds that the site has to store scores after a resolution, and to delete them after an annulment. */
const scoringTime = 24 * 3_600_000

/** Times in milliseconds since 1970; `Infinity` for what hasn't happened. */
type Question = {
  section: string
  type: string
  outcomes: number
  base: BaseRate
  /** The row in which it was asked. */
  askedRow: number
  /** The row of its last text. */
  row: number
  opensAt: number
  closesAt: number
  outcome: number | null
  decidedRow: number
  decidedAt: number
  annulledAt: number
}

type Text = LogContent & { kind: 'question' | 'edit' }
type Change = Exclude<LogContent, { kind: 'forecast' }>

export class Questions {
  private readonly known = new Map<string, Question>()
  private readonly rates = new Map<string, BaseRate>()

  /** Throws the difference if this can't have happened after the rows before it. */
  read(content: Change): void {
    if (content.kind === 'question' || content.kind === 'edit') this.readText(content)
    else if (content.kind === 'annulment') this.annul(content)
    else {
      const question = this.undecided(content)
      if (content.kind === 'resolution') this.resolve(question, content)
      if (content.kind === 'deletion') this.known.delete(content.prediction)
    }
  }

  private find({ prediction, row }: Change): Question {
    const question = this.known.get(prediction)
    if (!question) throw new Difference('sequence', row)
    return question
  }

  private undecided(content: Change): Question {
    const question = this.find(content)
    if (question.decidedRow < content.row) throw new Difference('decided', content.row)
    return question
  }

  private rateOf({ section, type }: { section: string; type: string }): BaseRate {
    return this.rates.get(`${section} ${type}`) ?? { yes: 0, total: 0 }
  }

  private readText(content: Text): void {
    const { kind, prediction, section, type, outcomes, base, row } = content
    const opensAt = Date.parse(content.opensAt)
    const askedRow = this.known.get(prediction)?.askedRow ?? row
    if (kind === 'edit') {
      if (this.undecided(content).opensAt !== opensAt) throw new Difference('time', row)
    } else if (this.known.has(prediction)) throw new Difference('sequence', row)
    const { yes, total } = this.rateOf(content)
    if (base.yes !== yes || base.total !== total) throw new Difference('baseRate', row)
    this.known.set(prediction, {
      section,
      type,
      outcomes: outcomes.length,
      base,
      askedRow,
      row,
      opensAt,
      closesAt: Date.parse(content.closesAt),
      outcome: null,
      decidedRow: Number.POSITIVE_INFINITY,
      decidedAt: Number.POSITIVE_INFINITY,
      annulledAt: Number.POSITIVE_INFINITY,
    })
  }

  /** A question closes at the stated time (stored in whole milliseconds), or when it's resolved before. */
  private resolve(question: Question, { row, at, outcome, closedAt }: LogContent & { kind: 'resolution' }): void {
    if (outcome < 0 || outcome >= question.outcomes) throw new Difference('format', row)
    const [decidedAt, closesAt] = [Date.parse(at), Date.parse(closedAt)]
    const isOnTime = Math.abs(closesAt - Math.min(question.closesAt, decidedAt)) <= maxLateness
    if (closesAt > question.closesAt + 1 || !isOnTime) throw new Difference('time', row)
    Object.assign(question, { outcome, closesAt, decidedRow: row, decidedAt })
    this.count(question, 1)
  }

  /** Also of a resolved question, once. */
  private annul(content: LogContent & { kind: 'annulment' }): void {
    const question = this.find(content)
    if (question.annulledAt < Number.POSITIVE_INFINITY) throw new Difference('decided', content.row)
    if (question.outcome !== null) this.count(question, -1)
    question.decidedRow = Math.min(question.decidedRow, content.row)
    question.annulledAt = Date.parse(content.at)
  }

  private count(question: Question, by: 1 | -1): void {
    const { yes, total } = this.rateOf(question)
    const rate = { yes: yes + (question.outcome === 0 ? by : 0), total: total + by }
    this.rates.set(`${question.section} ${question.type}`, rate)
  }

  /** Call it after the last row: throws the difference if the question didn't take this forecast then. */
  checkForecast(prediction: string, { row, at, probabilities }: TimedForecast & { row: number }): void {
    const question = this.known.get(prediction)
    if (!question) throw new Difference('missing', row)
    if (row < question.askedRow) throw new Difference('sequence', row)
    if (row < question.row) throw new Difference('edited', question.row)
    if (row > question.decidedRow) throw new Difference('decided', row)
    if (at < question.opensAt || at > question.closesAt) throw new Difference('time', row)
    if (probabilities.length !== question.outcomes) throw new Difference('format', row)
  }

  /** The rows that decided those of these questions that are decided. */
  decisionsOf(predictions: Iterable<string>): number[] {
    return [...predictions].map((id) => this.known.get(id)!.decidedRow).filter(Number.isFinite)
  }

  /** `forecasts`: the member's, by question. Every one of a resolved question needs a score. */
  checkScores({ scores, exportedAt }: RecordExport, forecasts: Map<string, TimedForecast[]>): void {
    const due = Date.parse(exportedAt) - scoringTime
    const scored = new Set<string>()
    for (const { predictionId, score, baseScore } of scores) {
      const [question, own] = [this.known.get(predictionId), forecasts.get(predictionId)]
      if (!question || question.outcome === null || !own) throw new Difference('missing', question?.row ?? null)
      const expected = scoresOf(question, question.outcome, own)
      const isRight = expected.score === score && expected.baseScore === baseScore
      if (!isRight || question.annulledAt < due) throw new Difference('score', question.row)
      if (scored.has(predictionId)) throw new Difference('repeated', question.row)
      scored.add(predictionId)
    }
    for (const prediction of forecasts.keys()) {
      const { decidedAt, decidedRow, annulledAt } = this.known.get(prediction)!
      const isDue = decidedAt < due && annulledAt === Number.POSITIVE_INFINITY
      if (isDue && !scored.has(prediction)) throw new Difference('unscored', decidedRow)
    }
  }
}

function scoresOf({ type: kind, outcomes, base, closesAt }: Question, outcome: number, forecasts: TimedForecast[]) {
  const baseRate = baseForecast({ kind, outcomes }, base, predictionLimits.minBaseQuestions)
  const inOrder = forecasts.toSorted((one, other) => one.at - other.at)
  return {
    score: timeWeightedScore(inOrder, outcome, closesAt),
    baseScore: roundScore(rankedProbabilityScore(baseRate, outcome)),
  }
}
