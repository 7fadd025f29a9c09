import { expect, it } from 'vitest'
import { validation } from '#contract/messages/en/announcement-administration.ts'
import { needsPassword, problemOf, textIn } from './rules.ts'

const [earlier, now, later] = ['2026-11-29T09:00:00Z', '2026-11-29T10:00:00Z', '2026-11-29T11:00:00Z']
const content = { channel: 'banner' as const, startsAt: null, endsAt: null }
const texts = (en: string, hi = '') => ({ en, hi })
const [title, text] = [texts('News', 'समाचार'), texts('Read', 'पढ़ें')]

it.each<[string, Partial<Parameters<typeof problemOf>[0]>, object | undefined]>([
  ['a title alone', {}, undefined],
  ['no title', { title: texts('') }, { 'content.title.en': validation.titleMissing }],
  ['an email without a text', { channel: 'email' }, { 'content.text.en': validation.textMissing }],
  ['an email with a text', { channel: 'email', text: texts('Read') }, undefined],
  ['a Hindi title without any text', { title }, undefined],
  ['both in Hindi', { title, text }, undefined],
  ['a Hindi text alone', { text }, { 'content.title.hi': validation.hindiIncomplete }],
  ['a Hindi title alone', { title, text: texts('Read') }, { 'content.text.hi': validation.hindiIncomplete }],
  ['an end later than now', { endsAt: later }, undefined],
  ['an end now', { endsAt: now }, { 'content.endsAt': validation.ended }],
  ['an end after the start', { startsAt: earlier, endsAt: later }, undefined],
  ['an end at the start', { startsAt: later, endsAt: later }, { 'content.endsAt': validation.endsBeforeStart }],
])('the problem with %s', (_, change, fields) =>
  expect(problemOf({ ...content, title: texts('News'), text: texts(''), ...change }, Date.parse(now))?.fields).toEqual(
    fields,
  ),
)

it('members get their language if the announcement has it', () => {
  const row = { title_en: title.en, text_en: text.en, title_hi: title.hi, text_hi: text.hi }
  const [english, hindi] = (['en', 'hi'] as const).map((language) => ({
    language,
    title: title[language],
    text: text[language],
  }))
  expect([textIn(row, 'hi'), textIn(row, 'en'), textIn(row, null)]).toEqual([hindi, english, english])
  expect(textIn({ ...row, title_hi: '', text_hi: '' }, 'hi')).toEqual(english)
})

it('only emails to everyone need the password', () => {
  expect(needsPassword({ channel: 'email', audience: 'everyone' })).toBe(true)
  expect(needsPassword({ channel: 'banner', audience: 'everyone' })).toBe(false)
  expect(needsPassword({ channel: 'email', audience: 'active' })).toBe(false)
})
