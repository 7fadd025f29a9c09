// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { compose } from '#contract/messages/en/compose-screens.ts'
import { errorMessages } from '#contract/messages/en/errors.ts'
import { stance as stanceTexts } from '#contract/messages/en/stances.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { fullText, hourAgo, post } from '../../platform/testing/fixtures.ts'
import { render, type State } from '../../platform/testing/render.tsx'
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

const unanswered = post({ ...fullText, likesCount: 0, commentsCount: 0 })

test('the stance of a post can be changed and taken back in the composer', async () => {
  const page = await render(<Composer section="goldtalks" post={unanswered} onClose={ignore} />)
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

test.each([{ likesCount: 1 }, { commentsCount: 1 }])('the stance of a post with %o stays', async (counts) => {
  const answered = { ...unanswered, ...counts }
  const { text, document } = await render(<Composer section="goldtalks" post={answered} onClose={ignore} />)
  expect(text()).toContain(compose.stanceLocked)
  expect(document.querySelectorAll('.composer-stance:disabled')).toHaveLength(1)
})

test('a like that arrives while the stance is changed is told, and the rest can be saved', async () => {
  const message = errorMessages.stance_locked
  const bodies: unknown[] = []
  const responses: State['responses'] = {
    'PUT /posts/:id': ({ body }) => {
      bodies.push(body)
      if (bodies.length > 1) return { post: unanswered }
      throw new ApiError({ status: 409, type: 'stance_locked', message, fields: { stance: message } })
    },
  }
  const composer = <Composer section="goldtalks" post={unanswered} onClose={ignore} />
  const { text, click, fill, submit } = await render(composer, { viewer: 'member', responses })
  await fill(compose.text, 'Gold holds.')
  await click('Bullish')
  await submit()
  expect(text()).toContain(message)
  await submit()
  expect(bodies).toMatchObject([
    { content: 'Gold holds.', stance: { outlook: 'bullish' } },
    { content: 'Gold holds.', stance },
  ])
})

test.each([
  ['a stance is labelled as a personal view', stance, true],
  ['a post without a stance has no such label', null, false],
])('%s', async (_, shown, isLabelled) => {
  const { text } = await render(<PostCard post={post({ ...fullText, stance: shown })} />)
  expect(text().includes(stanceTexts.personalView)).toBe(isLabelled)
})
