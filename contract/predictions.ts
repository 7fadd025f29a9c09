// Predictions: questions of administrators, to which members give probabilities (A §2, DECISIONS "Predictions").

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import {
  Cursor,
  CursorPagination,
  EmptyResponse,
  Id,
  maxVersion,
  PageNumberPagination,
  pageNumberQuery,
  Section,
  SectionOrAll,
  Time,
  trimmedLine,
  trimmedText,
} from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { validation } from './messages/en/predictions.ts'
import { Post } from './posts.ts'
import { predictionLimits as limits, predictionKinds, predictionStatuses } from './predictions-limits.ts'

export const PredictionKind = z.enum(predictionKinds)
export type PredictionKind = z.infer<typeof PredictionKind>
export const PredictionStatus = z.enum(predictionStatuses)
export type PredictionStatus = z.infer<typeof PredictionStatus>

/** Whole percent for each outcome in its order. They add up to 100. */
export const Probabilities = z
  .array(z.int().min(0).max(100))
  .min(limits.minOutcomes)
  .max(limits.maxOutcomes)
  .refine((values) => values.reduce((sum, value) => sum + value, 0) === 100, validation.probabilitiesSum)

/** The forecast of all members together, in percent with one decimal place for each outcome. */
export const Crowd = z.strictObject({
  /** The median of each member's latest forecast. */
  median: z.array(z.number()),
  /** The same, where members weigh more if their past forecasts scored better. */
  weighted: z.array(z.number()),
  /** The middle half lies between these. */
  low: z.array(z.number()),
  high: z.array(z.number()),
})

export const OwnForecast = z.strictObject({
  probabilities: z.array(z.int()),
  at: Time,
  /** How many times the member has given one. */
  version: z.int(),
})

/** 0 is perfect. Time-weighted, each over its own time; `own` and `crowdOfOwn` over the member's. */
export const Scores = z.strictObject({
  crowd: z.number().nullable(),
  base: z.number(),
  own: z.number().nullable(),
  crowdOfOwn: z.number().nullable(),
})

/** The crowd's median, lower and upper quartile of the first outcome, in percent. `position`: share of the open time. */
export const SparkPoint = z.strictObject({
  position: z.number(),
  median: z.number(),
  low: z.number(),
  high: z.number(),
})

export const PredictionSummary = z.strictObject({
  _id: Id,
  section: Section,
  kind: PredictionKind,
  question: z.string(),
  /** The names of the outcomes. For yes or no, yes is the first one. */
  outcomes: z.array(z.string()),
  status: PredictionStatus,
  opensAt: Time,
  closesAt: Time,
  /** When it stopped taking forecasts, which is earlier than `closesAt` if it was resolved early. */
  closedAt: Time.nullable(),
  resolvesAt: Time,
  resolvedAt: Time.nullable(),
  /** The position of the outcome that came true. */
  outcome: z.int().nullable(),
  annulmentReason: z.string().nullable(),
  forecastersCount: z.int(),
  forecastsCount: z.int(),
  forecast: OwnForecast.nullable(),
  /** Null while the question is open and the viewer hasn't given a forecast, and if nobody has. */
  crowd: Crowd.nullable(),
  /** Empty where `crowd` is null. */
  spark: z.array(SparkPoint),
  scores: Scores.nullable(),
})
export type PredictionSummary = z.infer<typeof PredictionSummary>

export const Prediction = PredictionSummary.extend({
  criteria: z.string(),
  source: z.string(),
  sourceUrl: z.string().nullable(),
  bounds: z.array(z.string()),
  unit: z.string(),
  /** In percent for each outcome, from questions that were resolved before this one opened. */
  baseRate: z.array(z.number()),
  baseQuestions: z.int(),
  /** Rises when it's edited, amended, resolved or annulled. */
  version: z.int(),
  amendments: z.array(z.strictObject({ at: Time, text: z.string(), forecastersCount: z.int() })),
  evidence: z.string().nullable(),
  evidenceUrl: z.string().nullable(),
  can: z.strictObject({ forecast: z.boolean(), edit: z.boolean(), manage: z.boolean() }),
})
export type Prediction = z.infer<typeof Prediction>

export const HistoryPoint = z.strictObject({ at: Time, forecastersCount: z.int(), ...Crowd.shape })
export type HistoryPoint = z.infer<typeof HistoryPoint>

const Url = z
  .url({ protocol: /^https$/, error: validation.url })
  .max(limits.urlLength, validation.url)
  .or(z.literal(''))
const Decimal = z.string().regex(/^-?\d{1,12}(?:\.\d{1,8})?$/, validation.bound)
const Outcome = trimmedLine(z.string())
  .min(1, validation.outcomeMissing)
  .max(limits.outcomeLength, validation.outcomeLong)

const isRising = (bounds: string[]): boolean =>
  bounds.every((bound, index) => index === 0 || Number(bounds[index - 1]) < Number(bound))

/** Ids don't matter to their order. The server checks the times against the clock. */
export const NewPrediction = z
  .strictObject({
    section: Section,
    kind: PredictionKind,
    question: trimmedLine(z.string()).min(10, validation.question).max(limits.questionLength, validation.question),
    criteria: trimmedText(z.string()).min(10, validation.criteria).max(limits.criteriaLength, validation.criteria),
    source: trimmedLine(z.string()).min(1, validation.source).max(limits.sourceLength, validation.source),
    sourceUrl: Url,
    /** The outcomes of a choice. */
    outcomes: z.array(Outcome).max(limits.maxOutcomes, validation.outcomes),
    /** Of a numeric range: where one bin ends and the next one begins. */
    bounds: z.array(Decimal).max(limits.maxBounds, validation.bounds),
    unit: trimmedLine(z.string()).max(limits.unitLength, validation.unit),
    closesAt: z.iso.datetime(validation.closesAt).max(30),
    resolvesAt: z.iso.datetime(validation.resolvesAtMissing).max(30),
  })
  .refine(({ kind, outcomes }) => kind !== 'choice' || outcomes.length >= limits.minOutcomes, {
    path: ['outcomes'],
    error: validation.outcomes,
  })
  .refine(({ outcomes }) => new Set(outcomes.map((name) => name.toLowerCase())).size === outcomes.length, {
    path: ['outcomes'],
    error: validation.duplicateOutcomes,
  })
  .refine(({ kind, bounds }) => kind !== 'numeric' || (bounds.length > 0 && isRising(bounds)), {
    path: ['bounds'],
    error: validation.bounds,
  })
  .refine(({ closesAt, resolvesAt }) => Date.parse(resolvesAt) >= Date.parse(closesAt), {
    path: ['resolvesAt'],
    error: validation.resolvesAt,
  })
export type NewPrediction = z.infer<typeof NewPrediction>

const byId = z.strictObject({ id: Id })
const OnePrediction = z.strictObject({ prediction: Prediction })
const adminChange = {
  access: 'admin',
  area: 'publishing',
  limit: 'write',
  params: byId,
  response: OnePrediction,
} as const

export const predictions = defineCalls({
  'GET /predictions': {
    summary: 'Questions: open ones by closing time, then closed and resolved ones. `mine`: those you have forecast',
    access: 'guest',
    scope: 'read',
    loginAs: 'asGuest',
    query: z.strictObject({
      ...pageNumberQuery,
      status: z.enum(['all', 'open', 'closed', 'resolved', 'mine']).default('all'),
      section: SectionOrAll.default('all'),
      /** Words of the question, its outcomes or its source. */
      q: trimmedLine(z.string()).max(limits.searchLength).optional(),
    }),
    response: z.strictObject({
      predictions: z.array(PredictionSummary),
      counts: z.strictObject({ open: z.int(), closed: z.int(), resolved: z.int() }),
      pagination: PageNumberPagination,
    }),
    errors: ['validation_failed', 'auth_required'],
  },
  'GET /predictions/:id': {
    summary: "One question. The crowd's forecast is left out while it's open, until you have given yours",
    access: 'guest',
    scope: 'read',
    loginAs: 'asGuest',
    params: byId,
    response: OnePrediction,
    errors: ['not_found'],
  },
  'GET /predictions/:id/history': {
    summary: "The crowd's forecast over time, where you may see it, and your own forecasts",
    access: 'guest',
    scope: 'read',
    loginAs: 'asGuest',
    params: byId,
    response: z.strictObject({ history: z.array(HistoryPoint), own: z.array(OwnForecast) }),
    errors: ['not_found'],
  },
  'GET /predictions/:id/posts': {
    summary: 'Posts that link to a question, the latest link first',
    access: 'guest',
    scope: 'read',
    loginAs: 'asGuest',
    params: byId,
    query: z.strictObject({ limit: wholeNumber(1, 50).optional(), cursor: Cursor.optional() }),
    response: z.strictObject({ posts: z.array(Post), pagination: CursorPagination }),
    errors: ['not_found', 'validation_failed'],
  },
  'POST /predictions/:id/forecast': {
    summary: 'Give or change your forecast until the question closes. The same forecast again changes nothing',
    access: 'member',
    limit: 'write',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      probabilities: Probabilities,
      /** Of the question that you read. If it was edited since, the forecast is refused with `conflict_stale`. */
      version: z.int().min(1).max(maxVersion).optional(),
    }),
    response: OnePrediction,
    errors: ['validation_failed', 'not_found', 'prediction_closed', 'conflict_stale', 'key_reused', 'wrong_member'],
  },
  'POST /predictions': {
    summary: 'Create a question, which is open at once',
    access: 'admin',
    area: 'publishing',
    limit: 'write',
    idempotent: true,
    status: 201,
    body: NewPrediction,
    response: OnePrediction,
    errors: ['validation_failed', 'key_reused', 'wrong_member'],
  },
  'PUT /predictions/:id': {
    summary: 'Edit a question before its first forecast',
    ...adminChange,
    body: NewPrediction.safeExtend({ version: z.int() }),
    errors: ['validation_failed', 'not_found', 'prediction_closed', 'prediction_has_forecasts', 'conflict_stale'],
  },
  'DELETE /predictions/:id': {
    summary: 'Delete a question before its first forecast',
    ...adminChange,
    response: EmptyResponse,
    errors: ['not_found', 'prediction_closed', 'prediction_has_forecasts'],
  },
  'POST /predictions/:id/amend': {
    summary: 'Add an amendment, which everyone sees. Everyone who has given a forecast is told',
    ...adminChange,
    body: z.strictObject({
      version: z.int(),
      text: trimmedText(z.string()).min(1, validation.amendment).max(limits.amendmentLength, validation.amendment),
    }),
    errors: ['validation_failed', 'not_found', 'prediction_closed', 'conflict_stale'],
  },
  'POST /predictions/:id/resolve': {
    summary: 'Resolve a question with its evidence. A question that is still open is closed',
    ...adminChange,
    body: z.strictObject({
      outcome: z.int().min(0).max(limits.maxOutcomes),
      evidence: trimmedText(z.string()).min(1, validation.evidence).max(limits.evidenceLength, validation.evidence),
      evidenceUrl: Url,
    }),
    errors: ['validation_failed', 'not_found', 'prediction_decided'],
  },
  'POST /predictions/:id/annul': {
    summary: 'Annul a question with a reason. Its forecasts count for nobody',
    ...adminChange,
    body: z.strictObject({
      reason: trimmedText(z.string()).min(1, validation.reason).max(limits.reasonLength, validation.reason),
    }),
    errors: ['validation_failed', 'not_found', 'prediction_decided'],
  },
})

export const predictionEvents = defineEvents({
  'prediction:forecast': {
    audience: ['nobody'],
    payload: z.strictObject({ predictionId: Id, forecastId: Id, memberId: Id }),
  },
  /** How many members have forecast, never what. */
  'prediction:counts': {
    audience: ['section'],
    latestBy: 'predictionId',
    payload: z.strictObject({ predictionId: Id, section: Section, forecastersCount: z.int(), forecastsCount: z.int() }),
  },
  'prediction:changed': {
    audience: ['section'],
    payload: z.strictObject({
      predictionId: Id,
      section: Section,
      change: z.enum(['created', 'edited', 'amended', 'closed', 'resolved', 'annulled', 'deleted', 'discussed']),
    }),
  },
})
