// A member asks the assistant, reloads the page while the answer is written, keeps the conversation and deletes it, on a phone
// and on a desktop. The model is a server of the test.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  answerTexts,
  askForm,
  assistantOff,
  keptConversations,
  assistantPage as texts,
} from '#contract/messages/en/assistant-screens.ts'
import { assistantForm } from '#contract/messages/en/settings-screens.ts'
import { cite, pausesAfter, startModelServer } from '../server/features/assistant/testing/model-server.ts'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll, type Size, type Theme } from './browser.ts'
import { setUpSite } from './set-up-site.ts'
import { startSite } from './site.ts'

const modelServer = startModelServer()
const { openPage, admin, members } = setUpSite({
  members: ['Meera Krishnan'],
  start: async (settings) => startSite({ ...settings, ASSISTANT_URL: (await modelServer).url }),
})
const [meera] = members
const path = '/dashboard/chartroom-ai'
const [first, second] = ['A stop loss is an order that closes a position.', 'Traders use it to limit the loss.']
let model: Awaited<ReturnType<typeof startModelServer>>

async function turn(isOn: boolean): Promise<void> {
  const { settings, version } = (await admin.api('GET /admin/settings')).body
  const assistant = { ...settings.assistant, isOn, model: 'test' }
  const { status } = await admin.api('PUT /admin/settings', { body: { settings: { assistant }, version } })
  expect(status).toBe(200)
}

beforeAll(async () => {
  model = await modelServer
  const form = new FormData()
  form.set('section', 'goldtalks')
  form.set('content', `${first} ${second}`)
  expect((await meera.api.raw('POST /posts', { body: form })).status).toBe(201)
  const search = async () => {
    const { body } = await meera.api('GET /search', { query: { q: 'stop loss' } })
    expect(body.posts).toHaveLength(1)
  }
  await vi.waitFor(search, { timeout: 30_000, interval: 200 })
})
afterAll(() => model.close())

/** For looking at the screens. */
async function expectGood(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

const all: [Size, Theme][] = [
  ['phone', 'light'],
  ['desktop', 'dark'],
  ['phone', 'dark'],
  ['desktop', 'light'],
]
const screens = process.env.SCREENSHOTS ? all : all.slice(0, 2)

it.each(screens)('the assistant answers, also after the page was reloaded (%s, %s)', async (size, theme) => {
  const name = `assistant-${size}-${theme}`
  const gate = Promise.withResolvers<void>()
  model.respond((response, prompt) =>
    pausesAfter(`${cite(first)(prompt)} T`, gate.promise, cite(second)(prompt).slice(1))(response, prompt),
  )
  await turn(true)
  const visitor = await openPage(meera, path, { size, theme })
  const { page } = visitor
  await page.getByText(texts.empty).waitFor()
  await expectGood(page, `${name}-empty`)
  await page.getByLabel(askForm.question).fill('What is a stop loss?')
  await page.getByText(askForm.keep).click()
  await page.getByRole('button', { name: askForm.ask, exact: true }).click()
  await page.getByText(first).first().waitFor()
  await page.getByText(answerTexts.states.answering).waitFor()
  await expectGood(page, `${name}-answering`)
  await page.reload()
  await page.getByText(first).first().waitFor()
  gate.resolve()
  await page.getByText(second).first().waitFor()
  await page.getByText(answerTexts.sources, { exact: true }).waitFor()
  await expectGood(page, `${name}-done`)
  expect(
    await page
      .getByRole('link', { name: /^Source \d: / })
      .first()
      .getAttribute('href'),
  ).toMatch(/^\/post\//)

  await page.getByLabel(askForm.question).fill('Should I buy gold now?')
  await page.getByRole('button', { name: askForm.ask, exact: true }).click()
  await page.getByText(answerTexts.states.refused).waitFor()
  await expectGood(page, `${name}-refused`)
  await page.getByRole('button', { name: keptConversations.removeAll }).click()
  await page.getByRole('button', { name: keptConversations.confirm, exact: true }).click()
  await page.getByText(keptConversations.none).waitFor()
  await page.getByText(texts.empty).waitFor()
  await closeWithoutProblems(visitor)
})

it('the assistant is off, and administrators see what to set', async () => {
  await turn(false)
  const asMember = await openPage(meera, path, { size: 'phone' })
  await asMember.page.getByText(assistantOff.title).waitFor()
  await expectGood(asMember.page, 'assistant-off-member')
  await closeWithoutProblems(asMember)
  const asAdmin = await openPage(admin, path, { size: 'desktop' })
  await asAdmin.page.getByText(assistantOff.missing.off).waitFor()
  await expectGood(asAdmin.page, 'assistant-off-admin')
  await asAdmin.page.getByRole('link', { name: assistantOff.settings }).click()
  await asAdmin.page.getByRole('button', { name: assistantForm.saveKey }).waitFor()
  await expectGood(asAdmin.page, 'assistant-settings')
  await closeWithoutProblems(asAdmin)
})
