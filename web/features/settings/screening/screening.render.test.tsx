// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { screeningPractice as texts, validation } from '#contract/messages/en/screening-practice.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { screeningLanguages, screeningRules } from '#contract/screening.ts'
import type { TestedText } from '#contract/screening-practice.ts'
import { defaultSettings, type Settings } from '#contract/settings.ts'
import { hourAgo } from '../../../platform/testing/fixtures.ts'
import { render, type State, serverError, testRetry, testStates } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import ScreeningPage from './screening-page.tsx'

const stored = { settings: defaultSettings, version: 2 }
const figures = {
  since: hourAgo,
  rules: (['any', ...screeningRules] as const).map((rule) => ({
    rule,
    languages: (['all', ...screeningLanguages] as const).map((language) => ({
      language,
      matched: 60,
      decided: 50,
      rejected: 43,
      scams: 100,
      ...(language === 'hi' && { matched: 4, decided: 4, rejected: 3, scams: 0 }),
    })),
  })),
}
const tested: TestedText = {
  language: 'en',
  outcome: 'held',
  words: ['Lotus Capital'],
  points: 19,
  reviewAt: 9,
  rules: [{ rule: 'contact_handle', mode: 'hold' }],
  evidence: [
    { signal: 'givesContact', points: 19 },
    { word: 'levels', points: -2 },
  ],
}
const page = (responses: State['responses'] = {}): State => ({
  element: <ScreeningPage />,
  viewer: 'administrator',
  responses: { 'GET /admin/settings': stored, 'GET /admin/screening/figures': figures, ...responses },
})

testStates({
  'the scam rules load': { ...page({ 'GET /admin/screening/figures': 'pending' }), shows: [ui.loading] },
  'the scam rules are shown with their precision, recall and sample sizes': {
    ...page(),
    shows: [
      ...screeningRules.map((rule) => parts.reviewReasons[rule]),
      ...['86%', texts.sample('43', '50'), '43%', texts.sample('43', '100')],
      ...texts.how,
    ],
    offers: [texts.save, texts.run, texts.history],
    hides: [texts.tooFew],
  },
})

testRetry('the settings of the rules load again', {
  ...page(),
  call: 'GET /admin/settings',
  shows: [texts.any],
})
testRetry('the figures of the rules load again', {
  ...page(),
  call: 'GET /admin/screening/figures',
  shows: [texts.any],
})

test('figures of too few texts are grey and say so, and missing ones are none', async () => {
  const { fill, document } = await render(<ScreeningPage />, page())
  expect(document.querySelectorAll('[data-few]')).toHaveLength(0)
  await fill(texts.language, 'hi')
  const [precision, recall] = document.querySelectorAll('[data-few]')
  expect(precision!.textContent).toContain('75%')
  expect(precision!.textContent).toContain(texts.tooFew)
  expect(recall!.textContent).toContain(texts.none)
})

test('a rule is switched and words are added in one change', async () => {
  const saved: Settings['screening'][] = []
  const view = await render(
    <ScreeningPage />,
    page({
      'PUT /admin/settings': ({ body }) => {
        const { settings } = body as { settings: Partial<Settings> }
        saved.push(settings.screening!)
        return { settings: { ...defaultSettings, ...settings }, version: 3 }
      },
    }),
  )
  await view.fill(texts.mode(parts.reviewReasons.contact_handle), 'watch')
  await view.fill(texts.words, 'go')
  expect(view.text()).toContain(validation.words)
  await view.click(texts.save)
  expect(saved).toEqual([])
  await view.fill(texts.words, 'Lotus Capital')
  await view.click(texts.save)
  expect(saved).toEqual([{ ...defaultSettings.screening, contact_handle: 'watch', words: 'Lotus Capital' }])
})

test('a text is tested against all rules', async () => {
  const answers = [tested, { ...tested, outcome: 'published' as const, rules: [], words: [], evidence: [] }]
  const view = await render(
    <ScreeningPage />,
    page({ 'POST /admin/screening/test': () => ({ tested: answers.shift()! }) }),
  )
  await view.fill(texts.text, 'Join t.me/gold')
  await view.click(texts.run)
  for (const shown of [texts.outcomes.held, texts.found(['Lotus Capital']), texts.points(19, 9), '“levels” (−2)'])
    expect(view.text()).toContain(shown)
  await view.click(texts.run)
  expect(view.text()).toContain(texts.outcomes.published)
  expect(view.text()).toContain(texts.noRules)
})

test('a text that could not be tested stays', async () => {
  const view = await render(<ScreeningPage />, page({ 'POST /admin/screening/test': serverError }))
  await view.fill(texts.text, 'Join t.me/gold')
  await view.click(texts.run)
  expect(view.document.querySelector('form:last-of-type textarea')).toHaveProperty('value', 'Join t.me/gold')
  expect(view.text()).not.toContain(texts.outcomes.published)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
