// Queries of an educator's own lessons. Their responses contain signed URLs, so nothing is stored on the device.
import { callPages, callQuery } from '../../platform/cache/call-query.ts'
import { lifetimes } from '../../platform/cache/lifetimes.ts'
import type { OwnStatus } from './search-params.ts'

const options = { lifetime: lifetimes.search, persist: false } as const

export const lessonQuery = (id: string) =>
  callQuery('GET /learning/videos/:id', { input: { params: { id } }, resource: 'lesson', ...options })

export const uploadsQuery = callQuery('GET /learning/uploads', { resource: 'uploads', ...options })

export const ownLessonsQuery = (status: OwnStatus) =>
  callPages('GET /learning/videos/mine', { input: { query: { status } }, resource: 'lessons', ...options })

export const ownSeriesQuery = (educator: string) =>
  callPages('GET /learning/series', { input: { query: { educator } }, resource: 'series', ...options })

export const seriesQuery = (id: string) =>
  callQuery('GET /learning/series/:id', { input: { params: { id } }, resource: 'series', ...options })

export const quizQuery = (id: string) =>
  callQuery('GET /learning/videos/:id/quiz', { input: { params: { id } }, resource: 'questions', ...options })
