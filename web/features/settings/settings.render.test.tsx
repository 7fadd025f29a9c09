// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { settingsPage as texts } from '#contract/messages/en/settings-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { render, type State, serverError, testRetry, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import SettingsPage from './settings-page.tsx'

const stored = { settings: { moderation: { firstPostsToReview: 3 } } }
const page = (responses: State['responses']): State => ({
  element: <SettingsPage />,
  viewer: 'administrator',
  responses,
})

testStates({
  'the settings of the site load': { ...page({ 'GET /admin/settings': 'pending' }), shows: [ui.loading] },
  'the settings of the site are shown with their effect': {
    ...page({ 'GET /admin/settings': stored }),
    shows: [texts.firstPosts, texts.effect(3)],
    offers: [texts.save],
  },
})
testRetry('SettingsPage', {
  ...page({ 'GET /admin/settings': stored }),
  call: 'GET /admin/settings',
  shows: [texts.effect(3)],
})

test.each(['-1', '51', '1.5', 'many', ''])('the settings of the site reject %j first posts', async (value) => {
  const { fill, submit, text, requests } = await render(<SettingsPage />, page({ 'GET /admin/settings': stored }))
  await fill(texts.firstPosts, value)
  await submit()
  expect(text()).toContain(texts.outOfRange(50))
  expect(requests).toEqual(['GET /admin/settings'])
})

test('the form keeps settings that could not be saved', async () => {
  const { fill, submit, text, document } = await render(
    <SettingsPage />,
    page({ 'GET /admin/settings': stored, 'PUT /admin/settings': serverError }),
  )
  await fill(texts.firstPosts, '5')
  await submit()
  expect(text()).toContain(texts.saveFailed)
  expect(document.querySelector('input')?.value).toBe('5')
})

testEveryComponentIsRendered(import.meta.glob('./*.tsx', { eager: true }))
