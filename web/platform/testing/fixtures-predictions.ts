// Sample predictions for tests.
import type { MemberRecord } from '#contract/prediction-records.ts'
import type { HistoryPoint, Prediction } from '#contract/predictions.ts'
import { author } from './fixtures.ts'

export const prediction = (change: Partial<Prediction> = {}): Prediction => ({
  _id: 'd'.repeat(24),
  section: 'goldtalks',
  kind: 'yesNo',
  question: 'Will gold settle above 1,25,600?',
  outcomes: ['Yes', 'No'],
  status: 'open',
  opensAt: '2026-11-02T04:00:00.000Z',
  closesAt: '2026-11-26T18:00:00.000Z',
  closedAt: null,
  resolvesAt: '2026-11-28T06:30:00.000Z',
  resolvedAt: null,
  outcome: null,
  annulmentReason: null,
  forecastersCount: 318,
  forecastsCount: 742,
  forecast: null,
  crowd: null,
  spark: [],
  scores: null,
  criteria: 'Yes, if the daily settlement price is higher.',
  source: 'MCX bhavcopy',
  sourceUrl: null,
  bounds: [],
  unit: '',
  baseRate: [50, 50],
  baseQuestions: 3,
  version: 1,
  amendments: [],
  evidence: null,
  evidenceUrl: null,
  can: { forecast: true, edit: false, manage: false },
  ...change,
})

export const crowd = { median: [54, 46], weighted: [57, 43], low: [41, 30], high: [70, 59] }

export const historyPoint: HistoryPoint = { at: '2026-11-10T04:00:00.000Z', forecastersCount: 200, ...crowd }

const bin = { from: 61, to: 80, forecasts: 7, cameTrue: 4, mean: 70, share: 57.1, low: 25, high: 84.2 }
export const memberRecord = (change: Partial<MemberRecord> = {}): MemberRecord => ({
  member: author(),
  resolved: 34,
  score: { mean: 0.167, low: 0.1, high: 0.234 },
  crowd: { mean: 0.136, low: 0.08, high: 0.19 },
  base: { mean: 0.25, low: 0.23, high: 0.27 },
  rank: 12,
  sections: [{ section: 'goldtalks', resolved: 13, score: 0.151 }],
  calibration: [bin, { ...bin, from: 81, to: 99, forecasts: 0, cameTrue: 0, mean: null, share: null }],
  latest: [
    {
      _id: 'd'.repeat(24),
      question: 'Was inflation below 2%?',
      section: 'fxtalks',
      outcome: 'Yes',
      resolvedAt: '2026-11-12T06:30:00.000Z',
      score: 0.107,
      crowdScore: 0.071,
      baseScore: 0.314,
    },
  ],
  ...change,
})

export const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false }
const counts = { open: 1, closed: 0, resolved: 0 }

const ranked = { rank: 1, member: author(), resolved: 41, score: 0.118, crowdScore: 0.13, baseScore: 0.24 }

/** A log of one row, which is signed. */
export const log = {
  rows: [
    {
      row: 1,
      hash: 'c27e'.repeat(16),
      content: JSON.stringify({ row: 1, at: '2026-11-19T09:22:00.000Z', kind: 'forecast', commitment: 'aa' }),
    },
  ],
  signatures: [
    { row: 1, hash: 'c27e'.repeat(16), key: 'key1', signature: 'q0bT', signedAt: '2026-11-19T18:35:00.000Z' },
  ],
  keys: ['key1'],
  parts: 1,
}

/** Responses with a list of questions, and with what is next to it. */
export const listed = (...all: Prediction[]) => ({
  'GET /predictions/leaderboard': { members: [ranked], own: null, pagination },
  'GET /predictions/log': log,
  'GET /predictions/records/:username': { record: memberRecord() },
  'GET /predictions': {
    predictions: all.map(
      ({
        criteria: _c,
        source: _s,
        sourceUrl: _u,
        bounds: _b,
        unit: _n,
        baseRate: _r,
        baseQuestions: _q,
        version: _v,
        amendments: _a,
        evidence: _e,
        evidenceUrl: _l,
        can: _can,
        ...summary
      }) => summary,
    ),
    counts,
    pagination,
  },
})

/** Responses with one question. */
export const shown = (change: Partial<Prediction> = {}, history = false) => ({
  'GET /predictions/:id': { prediction: prediction(change) },
  'GET /predictions/:id/history': { history: history ? [historyPoint] : [], own: [] },
  'GET /predictions/:id/posts': {
    posts: [],
    pagination: { limit: 10, nextCursor: null, hasMore: false },
  },
})
