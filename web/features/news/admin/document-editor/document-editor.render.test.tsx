// @vitest-environment happy-dom
import { EditorState, TextSelection } from 'prosemirror-state'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { editor as texts, toolbar } from '#contract/messages/en/news-editor-screens.ts'
import type { Block, ListItem } from '#contract/news-document.ts'
import { image } from '../../../../platform/testing/fixtures.ts'
import { render, testStates } from '../../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../../platform/testing/rendered-components.ts'
import { listDepth, sink } from './commands.ts'
import { toDocument, toEditor } from './convert.ts'
import DocumentEditor from './document-editor.tsx'

const paragraph: Block = { type: 'paragraph', text: [{ text: 'A promise, kept or not' }] }
const quote: Block = { type: 'quote', paragraphs: [[{ text: 'Cut it early.' }]], source: 'An old trader' }
const table = {
  type: 'table' as const,
  caption: 'Two touches',
  rows: [
    [[{ text: 'Touch' }], [{ text: 'Buyers' }]],
    [[{ text: 'First' }], [{ text: 'Many' }]],
  ],
} satisfies Block
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

test('each tool has a name, which is shown over its icon', async () => {
  const { document } = await render(editing([paragraph]), {})
  const tools = [...document.querySelectorAll('[role="toolbar"] > button')]
  const { paragraph: text, heading, subheading, bold, italic, bullets, numbers, quote, table, undo, redo } = toolbar
  const names = [text, heading, subheading, bold, italic, bullets, numbers, quote, table, undo, redo]
  expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual([...names, toolbar.link, toolbar.image])
  expect(tools.map((tool) => tool.getAttribute('title'))).toEqual([...names, toolbar.link, toolbar.image])
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

describe('pasting', () => {
  /** An article that is being edited, with the events of its clipboard. */
  async function edit(document: Block[]) {
    const onChange = vi.fn()
    const props = { document, images: [], error: undefined, onChange, onUpload: async () => null }
    const view = await render(<DocumentEditor {...props} />, {})
    const fire = (event: Event) =>
      act(async () => [...view.document.querySelectorAll('[role="textbox"]')].at(-1)!.dispatchEvent(event))
    const clipboard = (type: 'copy' | 'paste', data: Record<string, string>) => {
      const clipboardData = {
        getData: (name: string) => data[name] ?? '',
        setData: (name: string, value: string) => void Object.assign(data, { [name]: value }),
        clearData: () => {},
      }
      return fire(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData }))
    }
    return { fire, clipboard, written: (): Block[] => onChange.mock.lastCall?.[0] ?? document }
  }
  /** Pastes at the start of an article, and returns what it is then. */
  async function paste(document: Block[], data: Record<string, string>): Promise<Block[]> {
    const { clipboard, written } = await edit(document)
    await clipboard('paste', data)
    return written()
  }
  const link = 'https://a.example/'

  test('from another page keeps paragraphs, links and parts that articles have', async () => {
    const html = `<p>One <a href="${link}">two</a></p><ul><li>three</li></ul><p>four<img src=x onerror=alert(1)></p>`
    expect(await paste([], { 'text/html': html, 'text/plain': 'One two' })).toEqual([
      { type: 'paragraph', text: [{ text: 'One ' }, { text: 'two', link }] },
      { type: 'list', isOrdered: false, items: [{ text: [{ text: 'three' }] }] },
      { type: 'paragraph', text: [{ text: 'four' }] },
    ])
  })

  test.each([
    ['several parts', [quote, table, picture]],
    ['an image alone', [picture]],
  ])('of %s from the editor keeps everything, also in another article', async (_, source) => {
    const { fire, clipboard } = await edit(source)
    const data = {}
    await fire(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true, cancelable: true }))
    await clipboard('copy', data)
    expect(await paste([], data)).toEqual(source)
    const elsewhere = [{ type: 'paragraph', text: [{ text: 'Elsewhere' }] }]
    expect(await paste([], { ...data, 'text/html': '<p>Elsewhere</p>' })).toEqual(elsewhere)
  })

  test('of words continues the paragraph', async () => {
    const words = { 'text/html': '<span>so <b>far</b></span>', 'text/plain': 'so far' }
    expect(await paste([paragraph], words)).toEqual([
      { type: 'paragraph', text: [{ text: 'so ' }, { text: 'far', bold: true }, { text: 'A promise, kept or not' }] },
    ])
  })

  test.each<[string, Record<string, string>, object[]]>([
    [
      'parts',
      { 'text/html': `<p>one</p><h2>two</h2><ul><li><a href="${link}">three</a></li></ul>` },
      [{ text: 'one\ntwo\n' }, { text: 'three', link }, { text: 'Touch' }],
    ],
    ['text', { 'text/plain': 'one\n\ntwo ' }, [{ text: 'one two Touch' }]],
  ])('of %s into a cell stays in the cell', async (_, data, text) => {
    expect(await paste([table], data)).toEqual([{ ...table, rows: [[text, [{ text: 'Buyers' }]], table.rows[1]] }])
  })

  test('of text without formats makes a paragraph after each empty line', async () => {
    expect(await paste([], { 'text/plain': 'one\n\ntwo', 'text/html': '<img src=x>' })).toEqual([
      { type: 'paragraph', text: [{ text: 'one' }] },
      { type: 'paragraph', text: [{ text: 'two' }] },
    ])
  })
})

test.each([
  [2, 3],
  [3, 3],
])(
  'Tab moves an item with a list below it only as deep as articles allow, from %i levels to %i',
  (levels, expected) => {
    const item = (text: string, items?: ListItem[]): ListItem => ({ text: [{ text }], ...(items && { items }) })
    const inner = levels === 2 ? [item('below')] : [item('below', [item('deepest')])]
    const doc = toEditor(
      [{ type: 'list', isOrdered: false, items: [item('first'), item('moved', inner)] } as Block],
      [],
    )
    let at = 0
    doc.descendants((node, position) => {
      if (node.text === 'moved') at = position
    })
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, at) })
    let next = state
    sink(state, (change) => {
      next = state.apply(change)
    })
    expect(listDepth(next.doc)).toBe(expected)
  },
)

test('what is edited and stored is the same document', () => {
  const document = [paragraph, quote, table, picture]
  expect(toDocument(toEditor(document, [image()]))).toEqual(document)
})

test('the editor has a name', async () => {
  const { document } = await render(editing([paragraph]), {})
  expect(document.querySelector('[role="textbox"]')?.getAttribute('aria-label')).toBe(texts.body)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
