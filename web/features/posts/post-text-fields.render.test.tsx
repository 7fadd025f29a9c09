// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { stance as stanceTexts } from '#contract/messages/en/stances.ts'
import { fullText, hourAgo, post } from '../../platform/testing/fixtures.ts'
import { render } from '../../platform/testing/render.tsx'
import Composer from './composer.tsx'
import { PostCard } from './post-card.tsx'
import PostEdits from './post-edits.tsx'

const ignore = () => {}
const { stance, ...typed } = fullText
const shownTexts = Object.entries({ ...typed, stance: stanceTexts.text(stance) })

test.each(shownTexts)('the %s of a post is shown in its card', async (_, value) => {
  const { text } = await render(<PostCard post={post(fullText)} />)
  expect(text()).toContain(`${value}`)
})

test.each(shownTexts)('the %s of a post is shown in its history', async (_, value) => {
  const edits = [{ version: 1, ...fullText, charts: [], replacedAt: hourAgo }]
  const { text } = await render(<PostEdits post={post()} onClose={ignore} />, {
    responses: { 'GET /posts/:id/edits': { edits } },
  })
  expect(text()).toContain(`${value}`)
})

test.each(Object.entries(typed))('the %s of a post can be edited in the composer', async (_, value) => {
  const { document } = await render(<Composer section="goldtalks" post={post(fullText)} onClose={ignore} />)
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  expect(fields.map((field) => field.value)).toContain(`${value}`)
})

test('the stance of a post can be changed and taken back in the composer', async () => {
  const page = await render(<Composer section="goldtalks" post={post(fullText)} onClose={ignore} />)
  const pressed = () => [...page.document.querySelectorAll('[aria-pressed="true"]')].map((button) => button.textContent)
  const horizon = () => page.document.querySelector<HTMLSelectElement>('.composer-stance select')!
  expect([pressed().includes('Bearish'), horizon().value, horizon().disabled]).toEqual([true, 'weeks', false])
  await page.click('Bullish')
  expect([pressed().includes('Bullish'), pressed().includes('Bearish'), horizon().value]).toEqual([
    true,
    false,
    'weeks',
  ])
  await page.click('Bullish')
  expect([pressed().includes('Bullish'), horizon().disabled]).toEqual([false, true])
})

test.each([
  ['a stance is labelled as a personal view', stance, true],
  ['a post without a stance has no such label', null, false],
])('%s', async (_, shown, isLabelled) => {
  const { text } = await render(<PostCard post={post({ ...fullText, stance: shown })} />)
  expect(text().includes(stanceTexts.personalView)).toBe(isLabelled)
})
