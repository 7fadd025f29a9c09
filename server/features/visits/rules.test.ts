import { expect, it } from 'vitest'
import { addVisit, type CountedVisits, countryOf, maxKinds, referrerOf } from './rules.ts'

it.each([
  [undefined, ''],
  ['site.test', ''],
  ['www.site.test', ''],
  ['m.facebook.com', 'facebook.com'],
  ['www.example.in', 'example.in'],
  ['other', ''],
])('referrerOf %j is %j', (host, expected) => expect(referrerOf(host, 'site.test')).toBe(expected))

it.each([
  ['IN', 'IN'],
  [' us ', 'US'],
  ['XX', ''],
  ['T1', ''],
  [undefined, ''],
  [['IN', 'US'], ''],
])('countryOf %j is %j', (header, expected) => expect(countryOf(header)).toBe(expected))

it('addVisit keeps a bounded number of hosts in memory, and loses no view', () => {
  const visits: CountedVisits = new Map()
  for (let index = 0; index < 2 * maxKinds; index++)
    addVisit(visits, { page: 'post', referrer: `host-${index}.example`, country: '' })
  expect(visits.size).toBe(maxKinds + 1)
  expect([...visits.values()].reduce((sum, { views }) => sum + views, 0)).toBe(2 * maxKinds)
  // Known hosts and views without a referrer still count as what they are.
  for (const referrer of ['host-0.example', '', '']) addVisit(visits, { page: 'post', referrer, country: '' })
  expect([...visits.values()].map(({ views }) => views).filter((views) => views > 1)).toEqual([2, maxKinds, 2])
})
