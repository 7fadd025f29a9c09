// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fullText, image, moderatedContent } from '../../platform/testing/fixtures.ts'
import { render } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { ContentText } from './content-text.tsx'

test.each(Object.entries(fullText))('administrators see the %s of a post', async (_, value) => {
  const { text } = await render(<ContentText content={moderatedContent(fullText)} />)
  expect(text()).toContain(`${value}`)
})

test('administrators see which signals and words counted', async () => {
  const evidence = [{ signal: 'certainty', points: 3 } as const, { word: 'chart', points: -2 }]
  const { text } = await render(<ContentText whole content={moderatedContent({ evidence })} />)
  expect(text()).toContain('+3 Claims certainty')
  expect(text()).toContain('−2 “chart”')
})

test('administrators see the images and their descriptions', async () => {
  const content = moderatedContent({ media: [image({ alt: 'Gold at the floor' })] })
  const { document } = await render(<ContentText whole content={content} />)
  expect(document.querySelector('img')?.alt).toContain('Gold at the floor')
})

testEveryComponentIsRendered(import.meta.glob('./content-text.tsx', { eager: true }))
