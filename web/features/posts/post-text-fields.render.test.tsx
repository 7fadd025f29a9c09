// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fullText, hourAgo, post } from '../../platform/testing/fixtures.ts'
import { render } from '../../platform/testing/render.tsx'
import Composer from './composer.tsx'
import { PostCard } from './post-card.tsx'
import PostEdits from './post-edits.tsx'

const ignore = () => {}

test.each(Object.entries(fullText))('the %s of a post is shown in its card', async (_, value) => {
  const { text } = await render(<PostCard post={post(fullText)} />)
  expect(text()).toContain(`${value}`)
})

test.each(Object.entries(fullText))('the %s of a post is shown in its history', async (_, value) => {
  const edits = [{ version: 1, ...fullText, charts: [], replacedAt: hourAgo }]
  const { text } = await render(<PostEdits post={post()} onClose={ignore} />, {
    responses: { 'GET /posts/:id/edits': { edits } },
  })
  expect(text()).toContain(`${value}`)
})

test.each(Object.entries(fullText))('the %s of a post can be edited in the composer', async (_, value) => {
  const { document } = await render(<Composer section="goldtalks" post={post(fullText)} onClose={ignore} />)
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  expect(fields.map((field) => field.value)).toContain(`${value}`)
})
