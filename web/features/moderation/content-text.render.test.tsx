// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { sharedRecord } from '#contract/messages/en/shared-records.ts'
import { stance as stanceTexts } from '#contract/messages/en/stances.ts'
import { fullText, image, moderatedContent } from '../../platform/testing/fixtures.ts'
import { sharedReview, sharedTrade } from '../../platform/testing/fixtures-journal.ts'
import { render } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { ContentText } from './content-text.tsx'

const shownTexts = Object.entries({ ...fullText, stance: stanceTexts.text(fullText.stance) })

test.each(shownTexts)('administrators see the %s of a post', async (_, value) => {
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

test('administrators see what is shared from the journal', async () => {
  const shared = { sharedTrade: sharedTrade({ symbol: 'Join WhatsApp' }), sharedReview: sharedReview() }
  const { text } = await render(<ContentText content={moderatedContent(shared)} />)
  expect(text()).toContain('Join WhatsApp')
  expect(text()).toContain(sharedRecord.reviewTitle.week)
  expect(text()).toContain(sharedRecord.stated)
})

testEveryComponentIsRendered(import.meta.glob('./content-text.tsx', { eager: true }))
