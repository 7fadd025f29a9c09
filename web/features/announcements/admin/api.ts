// Queries of announcements for those who write them. What they show changes with every batch, so nothing is stored on the
// device.
import { callPages, callQuery } from '../../../platform/cache/call-query.ts'

const options = { lifetime: 0, persist: false } as const

export const announcementPages = () => callPages('GET /admin/announcements', { resource: 'announcements', ...options })

export const announcementQuery = (id: string) =>
  callQuery('GET /admin/announcements/:id', { input: { params: { id } }, resource: 'announcement', ...options })

export const problemPages = (id: string) =>
  callPages('GET /admin/announcements/:id/problems', { input: { params: { id } }, resource: 'recipients', ...options })

/** Reads that an announcement's change affects. */
export const changedReads = [
  'GET /admin/announcements',
  'GET /admin/announcements/:id',
  'GET /admin/announcements/:id/problems',
] as const
