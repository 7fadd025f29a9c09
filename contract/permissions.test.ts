import { describe, expect, test } from 'vitest'
import { type AdminArea, areaOfPage, mayUse, type Permission, permissionsFor } from './permissions.ts'

const person = (permissions: Permission[], change: object = {}) => ({
  role: 'user',
  status: 'active',
  permissions,
  ...change,
})
const areas: (AdminArea | undefined)[] = ['overview', 'moderation', 'publishing', undefined]

describe('mayUse', () => {
  test.each([
    ['a member', person([]), []],
    ['an administrator', person([], { role: 'admin' }), areas],
    ['a moderator', person(['moderator']), ['overview', 'moderation']],
    ['an editor', person(['editor']), ['overview', 'publishing']],
    ['a moderator and editor', person(['moderator', 'editor']), ['overview', 'moderation', 'publishing']],
    ['a suspended moderator', person(['moderator'], { status: 'suspended' }), []],
    ['an account that a browser stored before there were permissions', { role: 'user', status: 'active' }, []],
  ])('%s', (_, who, expected) => {
    expect(areas.filter((area) => mayUse(who, area))).toEqual(expected)
  })
})

test.each([
  ['/admin', 'overview'],
  ['/admin/', 'overview'],
  ['/admin/cases', 'moderation'],
  ['/admin/sentiment/new', 'publishing'],
  ['/admin/edit-prediction/67fa0c1d9b8e7f6a5d4c3b2a', 'publishing'],
  ['/admin/newsletters', undefined],
  ['/admin/settings', undefined],
  ['/admin/audit', undefined],
])('areaOfPage of %s is %s', (path, area) => expect(areaOfPage(path)).toBe(area))

test('permissionsFor names the permissions that open an area', () => {
  expect(permissionsFor('overview')).toEqual(['moderator', 'editor'])
  expect(permissionsFor('moderation')).toEqual(['moderator'])
})
