import { expect, it } from 'vitest'
import type { Keys } from '../../platform/secrets.ts'
import { exportLink, exportView, readLink } from './rules.ts'
import type { ExportRow } from './tables.ts'

const keys: Keys = [Buffer.alloc(32, 1)]
const [now, later] = [Date.parse('2026-11-29T10:00:00Z'), '2026-11-29T10:00:00.001Z']

it('a link leads to one part of an export until it expires', () => {
  const token = new URL(
    exportLink(keys, { exportId: 'a', part: 2, expires: now }),
    'https://site.test',
  ).searchParams.get('token')!
  expect(readLink(keys, token, now - 1)).toEqual({ exportId: 'a', part: 2 })
  expect([readLink(keys, token, now), readLink([Buffer.alloc(32, 2)], token, 0), readLink(keys, 'x', 0)]).toEqual([
    null,
    null,
    null,
  ])
})

it.each([
  ['pending', { state: 'pending', failed_attempts: 0 }, { state: 'pending', isDelayed: false, parts: [] }],
  ['delayed', { state: 'pending', failed_attempts: 1 }, { state: 'pending', isDelayed: true, parts: [] }],
  ['ready', { state: 'ready', expires_at: later }, { state: 'ready', isDelayed: false, parts: [1, 2] }],
  ['expired', { state: 'ready', expires_at: new Date(now).toISOString() }, { state: 'expired', parts: [] }],
  ['failed', { state: 'failed', expires_at: later }, { state: 'failed', isDelayed: false, parts: [] }],
])('an export is %s', (_, columns, view) => {
  const row = { id: 'a', requested_at: later, failed_attempts: 3, parts: [1, 2], expires_at: null, ...columns }
  expect(exportView(row as unknown as ExportRow, now)).toMatchObject(view)
})
