import { expect, test } from 'vitest'
import { changesOf } from './audit-columns.tsx'

test('changesOf lists each changed value with its old and new value', () => {
  expect(
    changesOf({ before: { status: 'pending', kind: 'post' }, after: { status: 'published', kind: 'post' } }),
  ).toEqual([{ name: 'status', from: 'pending', to: 'published' }])
})

test('changesOf leaves out the old value when there was none', () => {
  expect(changesOf({ before: null, after: { role: 'admin', until: null } })).toEqual([
    { name: 'role', to: 'admin' },
    { name: 'until', to: '–' },
  ])
})
