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

test('changesOf leaves out values that the entry only had before, unless it ended all of them', () => {
  const before = { status: 'published', isFeatured: false }
  expect(changesOf({ before, after: { isFeatured: true } })).toEqual([
    { name: 'isFeatured', from: 'false', to: 'true' },
  ])
  expect(changesOf({ before: { token: 'Bot' }, after: null })).toEqual([{ name: 'token', from: 'Bot', to: '–' }])
})
