// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fullText, moderatedContent } from '../../platform/testing/fixtures.ts'
import { render } from '../../platform/testing/render.tsx'
import { ContentText } from './content-text.tsx'

test.each(Object.entries(fullText))('administrators see the %s of a post', async (_, value) => {
  const { text } = await render(<ContentText content={moderatedContent(fullText)} />)
  expect(text()).toContain(`${value}`)
})
