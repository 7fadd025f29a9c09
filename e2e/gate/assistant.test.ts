// A member asks the assistant. The model is a server of the test.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerTexts, askForm } from '#contract/messages/en/assistant-screens.ts'
import { cite, says, startModelServer } from '../../server/features/assistant/testing/model-server.ts'
import { waitUntil } from '../../server/testing/wait-until.ts'
import { closeWithoutProblems } from '../browser.ts'
import { createPost } from '../members.ts'
import { setUpSite } from '../set-up-site.ts'

const {
  openPage,
  admin,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

let model: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.close())

it('the assistant answers with the post that it read', async () => {
  const words = 'A stop loss is an order that closes a position.'
  const post = await createPost(meera, 'goldtalks', words)
  await waitUntil('the post is in the index', async () => {
    const { body } = await meera.api('GET /search', { query: { q: 'stop loss' } })
    return body.posts?.length === 1
  })
  const { settings, version } = (await admin.api('GET /admin/settings')).body
  const assistant = { ...settings.assistant, isOn: true, url: model.url, model: 'test' }
  const saved = await admin.api('PUT /admin/settings', { body: { settings: { assistant }, version } })
  expect(saved.status).toBe(200)
  model.respond(says(cite(words)))
  const visitor = await openPage(meera, '/dashboard/chartroom-ai', { size: 'phone' })
  const { page } = visitor
  await page.getByLabel(askForm.question).fill('What is a stop loss?')
  await page.getByRole('button', { name: askForm.ask, exact: true }).click()
  await page.getByText(answerTexts.sources, { exact: true }).waitFor()
  await page.getByText(words).first().waitFor()
  const source = page.getByRole('link', { name: /^Source \d: / }).first()
  await expect.poll(() => source.getAttribute('href')).toContain(post._id)
  await closeWithoutProblems(visitor)
})
