import { expect, test } from 'vitest'
import { changesOf } from './audit-changes.ts'

test('an entry tells what changed from what to what', () => {
  expect(
    changesOf({ before: { status: 'pending', kind: 'post' }, after: { status: 'published', kind: 'post' } }),
  ).toEqual([{ name: 'status', from: 'pending', to: 'published' }])
})

test('what was not there before has no from', () => {
  expect(changesOf({ before: null, after: { role: 'admin', until: null } })).toEqual([
    { name: 'role', to: 'admin' },
    { name: 'until', to: '–' },
  ])
})
