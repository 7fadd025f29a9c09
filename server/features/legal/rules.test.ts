import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { documentNames } from '#contract/legal-limits.ts'
import type { Facts } from '#contract/messages/en/documents/document.ts'
import { documents } from '#contract/messages/en/documents/index.ts'
import { defaultSettings } from '#contract/settings.ts'
import { agreementsInForce, documentsToAgree, noticesOn, textsOf, versionsToAgree } from './rules.ts'

const facts: Facts = {
  product: 'Chartroom',
  contactEmail: 'contact@site.test',
  analyticsHost: null,
  notices: { derivatives: '', warning: '' },
  // The deadlines of the settings when these texts were published.
  legal: { ...defaultSettings.legal, takedownHours: 36, intimateHours: 24 },
}

/** The first digits of the SHA-256 of each published text. A published text never changes: write a new version. */
const published: Record<string, string> = {
  'about 2026-11-23': 'd352073256ca7cf5',
  'terms 2026-11-23': '5ae2f36767c9a6e7',
  'privacy-policy 2026-11-23': 'e5d51a623d307c96',
  'privacy-policy 2026-11-22': '1ff5cd4bd727ca14',
  'cookies 2026-11-23': '69280ffc6e21d04f',
  'trading-risk 2026-11-27': '4a35a5e4d1736538',
  'trading-risk 2026-11-22': 'e20d0ba1e5471a46',
  'house-rules 2026-11-23': 'd8f583ec283a5e06',
  'refund 2026-11-23': 'dc5005e9777a1ae1',
  'contact 2026-11-29': 'a5adb08addddd783',
}

describe('documents', () => {
  const all = documentNames.flatMap((name) => documents[name].map((version) => ({ name, version })))

  it.each(documentNames)('%s has its versions newest first, one a day', (name) => {
    const days = documents[name].map(({ version }) => version)
    expect(days).toEqual([...new Set(days)].toSorted().reverse())
    for (const day of days) expect(new Date(`${day}T00:00Z`).toISOString()).toContain(day)
  })

  it('keep the texts that were published', () => {
    const found = all.map(({ name, version }) => [
      `${name} ${version.version}`,
      createHash('sha256')
        .update(JSON.stringify(version.text(facts)))
        .digest('hex')
        .slice(0, 16),
    ])
    expect(Object.fromEntries(found)).toEqual(published)
  })

  it('promise takedowns within three and two hours by default', () => {
    const text = textsOf(documents.terms[0]!.text({ ...facts, legal: defaultSettings.legal }))
      .map((part) => part.text)
      .join('\n')
    expect(text).toContain('orders us to remove something, we remove it within 3 hours.')
    expect(text).toContain('without their consent are removed within 2 hours')
  })

  it('name the grievance officer and the deadlines of the settings', () => {
    const legal = {
      grievanceName: 'Anjali Rao',
      grievanceEmail: 'grievance@site.test',
      grievanceAddress: '1 Fort Road, Pune',
      acknowledgeHours: 1,
      decideDays: 7,
      takedownHours: 3,
      intimateHours: 2,
    }
    for (const name of ['terms', 'privacy-policy', 'house-rules'] as const) {
      const text = textsOf(documents[name][0]!.text({ ...facts, legal }))
        .map((part) => part.text)
        .join('\n')
      expect(text).toContain('Our grievance officer is Anjali Rao. Postal address: 1 Fort Road, Pune.')
      expect(text).toContain('We confirm a complaint within one hour and decide it within 7 days.')
      expect(text).toContain('grievance@site.test')
    }
    const terms = textsOf(documents.terms[0]!.text({ ...facts, legal }))
      .map((part) => part.text)
      .join('\n')
    expect(terms).toContain('within 3 hours')
    expect(terms).toContain('within 2 hours')
    const unnamed = textsOf(documents.terms[0]!.text(facts)).map((part) => part.text)
    expect(unnamed).toContain(
      'Chartroom has not named a grievance officer yet. Until then, write to our contact address.',
    )
    expect(unnamed).toContain(facts.contactEmail)
  })
})

describe('noticesOn', () => {
  it.each([
    ['2023-06-30', { derivatives: null, warning: '' }],
    ['2023-07-01', { derivatives: '', warning: '' }],
    ['2023-04-30', { derivatives: null, warning: null }],
  ])('%s has the notices that apply by then', (today, expected) => {
    expect(noticesOn(defaultSettings.notices, today)).toEqual(expected)
  })
})

describe('versionsToAgree', () => {
  const version = (day: string, isMaterial: boolean) => ({ version: day, summary: day, isMaterial })
  const versions = [
    version('2026-04-01', false),
    version('2026-03-01', true),
    version('2026-02-01', false),
    version('2026-01-01', true),
  ]
  it.each([
    ['the newest version', '2026-04-01', '2026-01-10', '2026-04-01', []],
    ['an older version without a material change since', '2026-03-01', '2026-01-10', '2026-03-01', []],
    ['a version before a material change', '2026-02-01', '2026-01-10', '2026-02-01', ['2026-04-01', '2026-03-01']],
    ['nothing, and joined before a material change', null, '2026-02-15', '2026-02-01', ['2026-04-01', '2026-03-01']],
    ['nothing, and joined on its day', null, '2026-03-01', '2026-03-01', []],
    [
      'nothing, and joined before the document existed',
      null,
      '2025-12-31',
      null,
      ['2026-04-01', '2026-03-01', '2026-02-01', '2026-01-01'],
    ],
  ])('of a member who agreed to %s', (_, agreed, joinedOn, agreedVersion, newer) => {
    const found = versionsToAgree(versions, { agreed, joinedOn })
    expect([found.agreedVersion, found.newer.map((each) => each.version)]).toEqual([agreedVersion, newer])
  })
})

describe('documentsToAgree', () => {
  it('is empty for someone who just agreed to everything in force', () => {
    const agreements = Object.fromEntries(agreementsInForce().map(({ document, version }) => [document, version]))
    expect(documentsToAgree(agreements, '2020-01-01T00:00:00.000Z', facts)).toEqual([])
  })

  it('names the documents with their titles and what changed', () => {
    const due = documentsToAgree({}, '2026-11-22T08:00:00.000Z', facts)
    expect(due.map(({ document, agreedVersion }) => [document, agreedVersion])).toEqual([
      ['terms', null],
      ['privacy-policy', '2026-11-22'],
    ])
    expect(due[1]).toMatchObject({ title: 'Privacy Policy', changes: [documents['privacy-policy'][0]!.summary] })
  })
})
