// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { editor as texts, toolbar } from '#contract/messages/en/news-editor-screens.ts'
import type { Block } from '#contract/news-document.ts'
import { image } from '../../../../platform/testing/fixtures.ts'
import { render, testStates } from '../../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../../platform/testing/rendered-components.ts'
import { toDocument, toEditor } from './convert.ts'
import DocumentEditor from './document-editor.tsx'

const paragraph: Block = { type: 'paragraph', text: [{ text: 'A promise, kept or not' }] }
const quote: Block = { type: 'quote', paragraphs: [[{ text: 'Cut it early.' }]], source: 'An old trader' }
const table: Block = {
  type: 'table',
  caption: 'Two touches',
  rows: [
    [[{ text: 'Touch' }], [{ text: 'Buyers' }]],
    [[{ text: 'First' }], [{ text: 'Many' }]],
  ],
}
const picture: Block = { type: 'image', image: image()._id, alt: 'Two touches', caption: 'Gold' }

const editing = (document: Block[], error?: string) => (
  <DocumentEditor
    document={document}
    images={[image()]}
    error={error}
    onChange={() => {}}
    onUpload={async () => null}
  />
)

testStates({
  'the editor shows the text, its tools, and what is wrong with it': {
    element: editing([paragraph], 'Write the article'),
    shows: ['A promise, kept or not', 'Write the article'],
    offers: [toolbar.heading, toolbar.bold, toolbar.link, toolbar.image],
  },
  'a quote has a field for its source': { element: editing([quote]), shows: ['Cut it early.', toolbar.quoteSource] },
  'a table can get rows and columns': {
    element: editing([table]),
    shows: ['Touch', 'Many', toolbar.caption],
    offers: [toolbar.addRow, toolbar.deleteTable],
  },
})

test('a tool changes the text at the cursor', async () => {
  const onChange = vi.fn()
  const element = (
    <DocumentEditor
      document={[paragraph]}
      images={[]}
      error={undefined}
      onChange={onChange}
      onUpload={async () => null}
    />
  )
  const { click } = await render(element, {})
  await click(toolbar.heading)
  expect(onChange).toHaveBeenLastCalledWith([{ type: 'heading', level: 2, text: [{ text: 'A promise, kept or not' }] }])
})

test('what is edited and stored is the same document', () => {
  const document = [paragraph, quote, table, picture]
  expect(toDocument(toEditor(document, [image()]))).toEqual(document)
})

test('the editor has a name', async () => {
  const { document } = await render(editing([paragraph]), {})
  expect(document.querySelector('[role="textbox"]')?.getAttribute('aria-label')).toBe(texts.body)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
