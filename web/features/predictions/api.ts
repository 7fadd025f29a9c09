// Queries of predictions.
import type { Section } from '#contract/common.ts'
import { predictionLimits } from '#contract/predictions-limits.ts'
import { sections } from '#contract/sections.ts'
import { callPages, callQuery } from '../../platform/cache/call-query.ts'

export const listStatuses = ['open', 'closed', 'resolved', 'mine'] as const
export type PredictionsSearch = { status?: (typeof listStatuses)[number]; section?: Section; q?: string }

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value)

export const parsePredictionsSearch = ({ status, section, q }: Record<string, unknown>): PredictionsSearch => ({
  status: oneOf(listStatuses, status),
  section: oneOf(sections, section),
  q: typeof q === 'string' ? q.slice(0, predictionLimits.searchLength) || undefined : undefined,
})

export const predictionPages = ({ status, section, q }: PredictionsSearch) =>
  callPages('GET /predictions', {
    input: { query: { ...(status && { status }), ...(section && { section }), ...(q && { q }) } },
    resource: 'questions',
  })

export const predictionQuery = (id: string) =>
  callQuery('GET /predictions/:id', { input: { params: { id } }, resource: 'question' })

export const historyQuery = (id: string) =>
  callQuery('GET /predictions/:id/history', { input: { params: { id } }, resource: 'history' })

export const linkingPosts = (id: string) =>
  callPages('GET /predictions/:id/posts', { input: { params: { id }, query: { limit: '10' } }, resource: 'posts' })

export const leaderboardPages = () =>
  callPages('GET /predictions/leaderboard', { input: { query: { limit: '50' } }, resource: 'leaderboard' })

export const recordQuery = (username: string) =>
  callQuery('GET /predictions/records/:username', { input: { params: { username } }, resource: 'record' })

export const logQuery = () => callQuery('GET /predictions/log', { resource: 'log' })

export const seoOfPrediction = (id: string) =>
  callQuery('GET /seo/:contentType/:contentId', {
    input: { params: { contentType: 'prediction', contentId: id } },
    resource: 'page',
    persist: false,
  })
