// A member asks the assistant, reads the answer with its source, stops another and asks again. The model is a server of the test.
import { afterAll, expect, it } from 'vitest'
import { answerActions, answerTexts, askForm } from '#contract/messages/en/assistant-screens.ts'
import { cite, pausesAfter, says, startModelServer } from '../../server/features/assistant/testing/model-server.ts'
import { waitUntil } from '../../server/testing/wait-until.ts'
import { closeWithoutProblems } from '../browser.ts'
import { createPost } from '../members.ts'
import { setUpSite } from '../set-up-site.ts'
import { startSite } from '../site.ts'

const modelServer = startModelServer()
const {
  openPage,
  admin,
  members: [meera],
} = setUpSite({
  members: ['Meera Krishnan'],
  start: async (settings) => startSite({ ...settings, ASSISTANT_URL: (await modelServer).url }),
})
afterAll(async () => (await modelServer).close())

it('the assistant answers with the post that it read, is stopped, and asked again', async () => {
  const model = await modelServer
  const words = 'A stop loss is an order that closes a position.'
  const post = await createPost(meera, 'goldtalks', words)
  await waitUntil('the post is in the index', async () => {
    const { body } = await meera.api('GET /search', { query: { q: 'stop loss' } })
    return body.posts?.length === 1
  })
  const { settings, version } = (await admin.api('GET /admin/settings')).body
  const assistant = { ...settings.assistant, isOn: true, model: 'test' }
  const saved = await admin.api('PUT /admin/settings', { body: { settings: { assistant }, version } })
  expect(saved.status).toBe(200)

  model.respond(says(cite(words)))
  const visitor = await openPage(meera, '/dashboard/chartroom-ai', { size: 'phone' })
  const { page } = visitor
  const ask = async () => {
    await page.getByLabel(askForm.question).fill('What is a stop loss?')
    await page.getByRole('button', { name: askForm.ask, exact: true }).click()
  }
  await ask()
  await page.getByText(words).first().waitFor()
  const source = page.getByRole('link', { name: /^Source \d: / }).first()
  await expect.poll(() => source.getAttribute('href')).toContain(post._id)
  await page.getByRole('button', { name: answerActions.yes, exact: true }).click()
  await page.locator('[aria-pressed="true"]').waitFor()

  const gate = Promise.withResolvers<void>()
  model.respond((response, prompt) =>
    pausesAfter(`${cite(words)(prompt)} T`, gate.promise, 'oo late.')(response, prompt),
  )
  await ask()
  await expect.poll(() => page.getByText(words).count()).toBeGreaterThan(2)
  await page.getByRole('button', { name: askForm.stop, exact: true }).click()
  await page.getByText(answerTexts.states.cancelled).waitFor()
  gate.resolve()

  model.respond(says(cite(words)))
  await ask()
  await expect.poll(() => page.getByRole('button', { name: answerActions.copy, exact: true }).count()).toBe(3)
  await closeWithoutProblems(visitor)
})
