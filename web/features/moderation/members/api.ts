// Queries of the page of a member.
import { callQuery } from '../../../platform/cache/call-query.ts'

const options = { lifetime: 0, persist: false } as const

export const memberQuery = (id: string) =>
  callQuery('GET /admin/users/:id', { input: { params: { id } }, resource: 'members', ...options })

export const sessionsQuery = (id: string) =>
  callQuery('GET /admin/users/:id/sessions', { input: { params: { id } }, resource: 'sessions', ...options })

export const activityQuery = (id: string) =>
  callQuery('GET /admin/user-progress/:id', { input: { params: { id } }, resource: 'members', ...options })
