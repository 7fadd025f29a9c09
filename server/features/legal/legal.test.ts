import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangedText } from '#contract/legal.ts'
import { documentNames } from '#contract/legal-limits.ts'
import { notices as noticeTexts } from '#contract/messages/en/notices.ts'
import { defaultSettings } from '#contract/settings.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from '../accounts/factory.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ CONTACT_EMAIL: 'harbour@example.org' })
})
afterAll(() => site.close())

type Name = (typeof documentNames)[number]
const read = (document: Name, query: Record<string, string> = {}) =>
  site.api().raw('GET /legal/:document', { params: { document }, query })
const changes = (document: Name, from: string, to: string) =>
  site.api().raw('GET /legal/:document/changes', { params: { document }, query: { from, to } })

describe('documents', () => {
  it.each(documentNames)('guests read %s in the version in force', async (name) => {
    const { status, body } = await read(name)
    expect(status).toBe(200)
    expect(body.document).toMatchObject({ name, version: body.document.versions[0].version })
    expect(body.document.sections.length).toBeGreaterThan(0)
  })

  it('guests read an earlier version as it was', async () => {
    const { body } = await read('privacy-policy', { version: '2026-11-22' })
    expect(body.document.version).toBe('2026-11-22')
    expect(JSON.stringify(body.document.sections)).not.toContain('newsletter')
    expect(body.document.sections.at(-1)).toMatchObject({ title: 'Contact', email: 'harbour@example.org' })
  })

  it.each([
    ['terms', '2020-01-01', 404],
    ['terms', 'yesterday', 400],
    ['nothing', '2026-11-23', 400],
  ])('%s of %s does not exist', async (name, version, expected) => {
    expect((await read(name as Name, { version })).status).toBe(expected)
  })

  it('show what changed between two versions', async () => {
    const { status, body } = await changes('privacy-policy', '2026-11-22', '2026-11-23')
    expect(status).toBe(200)
    expect(body.title).toBe('Privacy Policy')
    const parts = (body.texts as ChangedText[]).flatMap((text) => text.parts)
    const textsOf = (change: string) => parts.filter((part) => part.change === change).map(({ text }) => text)
    expect(textsOf('added').join(' ')).toContain('For our newsletter, you give us an email.')
    expect(textsOf('removed').join(' ')).toContain('contain only ids.')
    expect(textsOf('same')).toContain('We remove the location and camera details from the images you upload.')
    const same = await changes('terms', '2026-11-23', '2026-11-23')
    expect((same.body.texts as ChangedText[]).every(({ parts }) => parts[0]!.change === 'same')).toBe(true)
    expect((await changes('terms', '2026-11-22', '2026-11-23')).status).toBe(404)
  })

  it('follow the settings at once', async () => {
    const admin = await createMember(site.platform, { role: 'admin' })
    const legal = { ...defaultSettings.legal, grievanceName: 'Anjali Rao', grievanceEmail: 'g@example.in' }
    expect((await changeSettings(site.api(admin.token), { legal })).status).toBe(200)
    const { sections } = (await read('terms')).body.document
    expect(sections.at(-1).paragraphs.join(' ')).toContain('Our grievance officer is Anjali Rao.')
    expect(sections.at(-1).email).toBe('g@example.in')
  })
})

describe('risk notices', () => {
  const readNotices = async () => (await site.api().raw('GET /notices')).body.notices
  const sectionsOf = async () => (await read('trading-risk')).body.document.sections as { title: string }[]
  const change = async (notices: Partial<(typeof defaultSettings)['notices']>) => {
    const admin = await createMember(site.platform, { role: 'admin' })
    return changeSettings(site.api(admin.token), { notices: { ...defaultSettings.notices, ...notices } })
  }

  it("are shown in SEBI's words by default, and are part of the risk disclaimer", async () => {
    expect(await readNotices()).toEqual({ derivatives: '', warning: '' })
    const sections = await sectionsOf()
    expect(sections.slice(-2)).toEqual([
      { title: 'Risk disclosures on derivatives', paragraphs: noticeTexts.derivatives.split('\n'), email: null },
      { title: 'Standard warning', paragraphs: [noticeTexts.warning], email: null },
    ])
  })

  it('have other words or none, as the settings say, at once', async () => {
    const { status } = await change({
      derivativesFrom: '2999-01-01',
      warning: 'Markets are risky.\nRead all documents.',
    })
    expect(status).toBe(200)
    expect(await readNotices()).toEqual({ derivatives: null, warning: 'Markets are risky.\nRead all documents.' })
    expect((await sectionsOf()).map(({ title }) => title)).not.toContain('Risk disclosures on derivatives')
    await change({ warningFrom: '' })
    expect(await readNotices()).toEqual({ derivatives: '', warning: null })
  })

  it.each([
    ['derivativesFrom', 'soon'],
    ['warning', 'a'.repeat(2001)],
  ])('refuse a wrong %s', async (name, value) => {
    const { status, body } = await change({ [name]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [`settings.notices.${name}`]])
  })
})
