// Records of predictions: how members scored, and the log with which anyone can verify it.

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import { Author, Id, PageNumberPagination, pageNumberQuery, Section, Time } from './common.ts'
import { defineCalls, rawResponse } from './define.ts'

export const ScoreSummary = z.strictObject({ mean: z.number(), low: z.number(), high: z.number() })

/** A score from 0 (perfect) to 1, averaged over resolved questions. `low` and `high`: its 95 % interval. */
export const MemberRecord = z.strictObject({
  member: Author,
  resolved: z.int(),
  /** Null while there are no resolved questions. */
  score: ScoreSummary.nullable(),
  /** The crowd's and the base rate's, over the same questions and the same time. */
  crowd: ScoreSummary.nullable(),
  base: ScoreSummary.nullable(),
  /** Null before the member has enough resolved questions. */
  rank: z.int().nullable(),
  sections: z.array(z.strictObject({ section: Section, resolved: z.int(), score: z.number() })),
  /**
   * Last forecasts on questions of yes or no, in percent: their mean, how many there were, and how often yes came true,
   * with a 95 % interval.
   */
  calibration: z.array(
    z.strictObject({
      from: z.int(),
      to: z.int(),
      forecasts: z.int(),
      cameTrue: z.int(),
      mean: z.number().nullable(),
      share: z.number().nullable(),
      low: z.number(),
      high: z.number(),
    }),
  ),
  /** The latest first. */
  latest: z.array(
    z.strictObject({
      _id: Id,
      question: z.string(),
      section: Section,
      outcome: z.string(),
      resolvedAt: Time,
      score: z.number(),
      crowdScore: z.number(),
      baseScore: z.number(),
    }),
  ),
})
export type MemberRecord = z.infer<typeof MemberRecord>

export const RankedMember = z.strictObject({
  rank: z.int(),
  member: Author,
  resolved: z.int(),
  score: z.number(),
  crowdScore: z.number(),
  baseScore: z.number(),
})

/** `content`: JSON, whose hash together with the previous row's hash is `hash` (SHA-256, hexadecimal). */
export const LogRow = z.strictObject({ row: z.int(), hash: z.string(), content: z.string() })
/** Ed25519. `key` and `signature` in base64url; `key` is the raw public key. */
export const LogSignature = z.strictObject({
  row: z.int(),
  hash: z.string(),
  key: z.string(),
  signature: z.string(),
  signedAt: Time,
})
export type LogSignature = z.infer<typeof LogSignature>

/** A member's commitment in a row of the log. `hash` of the row is in the log. */
export const ExportedForecast = z.strictObject({ row: z.int(), salt: z.string(), opening: z.string() })
export type ExportedForecast = z.infer<typeof ExportedForecast>

/** A member's own record, for verification. */
export const RecordExport = z.strictObject({
  site: z.string(),
  memberId: Id,
  exportedAt: Time,
  /** The public keys, so that a log signed by others is noticed. */
  keys: z.array(z.string()),
  /** Rows of the log, so that a log from before the export is noticed. Older exports lack it or the hash. */
  logRows: z.int().optional(),
  /** The hash of row `logRows`, so that a log that was rewritten since is noticed. Empty without rows. */
  logHash: z.string().optional(),
  forecasts: z.array(ExportedForecast),
  scores: z.array(z.strictObject({ predictionId: Id, score: z.number(), baseScore: z.number() })),
})
export type RecordExport = z.infer<typeof RecordExport>

export const predictionRecords = defineCalls({
  'GET /predictions/leaderboard': {
    summary: 'Members with at least 20 resolved questions, the lowest score first',
    access: 'guest',
    scope: 'read',
    loginAs: 'asGuest',
    query: z.strictObject(pageNumberQuery),
    response: z.strictObject({
      members: z.array(RankedMember),
      own: RankedMember.nullable(),
      pagination: PageNumberPagination,
    }),
    errors: ['validation_failed'],
  },
  'GET /predictions/records/:username': {
    summary: "A member's record on resolved questions",
    access: 'guest',
    scope: 'read',
    loginAs: 'asGuest',
    params: z.strictObject({ username: z.string().max(30) }),
    response: z.strictObject({ record: MemberRecord }),
    errors: ['not_found', 'auth_user_not_found', 'validation_failed'],
  },
  'GET /predictions/export': {
    summary: 'Your forecasts with their salts, for `npm run verify-record`',
    access: 'member',
    allowsSuspended: true,
    response: z.strictObject({ export: RecordExport }),
    errors: [],
  },
  'GET /predictions/log': {
    summary: 'The head of the log, its latest rows and signatures, newest first, and the public keys',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    response: z.strictObject({
      rows: z.array(LogRow),
      signatures: z.array(LogSignature),
      keys: z.array(z.string()),
      /** Parts of the file below. */
      parts: z.int(),
    }),
    errors: [],
  },
  'GET /predictions/log/file': {
    summary: 'The log as lines of text, in parts of 20,000 rows',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    query: z.strictObject({ part: wholeNumber(1, 100_000).optional() }),
    response: rawResponse('text/plain'),
    errors: ['not_found', 'validation_failed'],
  },
})
