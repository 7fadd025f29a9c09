// Draws an article as elements with escaped texts, for pages, previews and feeds alike. Those only turn elements into
// React's or into HTML, so nothing that an editor writes can become markup.
import type { Media } from './media.ts'
import type { Block, ListItem, Span, Text } from './news-document.ts'
import { slugify } from './slug.ts'

export type Tag =
  | 'h2'
  | 'h3'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'footer'
  | 'figure'
  | 'figcaption'
  | 'img'
  | 'table'
  | 'caption'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'a'
  | 'strong'
  | 'em'
  | 'br'

export type ArticleNode = ArticleElement | string
/** The names of attributes are React's. */
export type ArticleElement = { tag: Tag; attributes: Record<string, string>; children: ArticleNode[] }

const element = (tag: Tag, children: ArticleNode[] = [], attributes: Record<string, string> = {}): ArticleElement => ({
  tag,
  attributes,
  children,
})

/** Each paragraph has the direction of its own script. */
const automatic = { dir: 'auto' } as const

type Options = {
  images: readonly Media[]
  /** Where addresses of this site begin, in feeds. */
  origin?: string
}

const absolute = (url: string, { origin = '' }: Options): string => (url.startsWith('/') ? origin + url : url)

const withBreaks = (text: string): ArticleNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [element('br'), line]))

function spanNodes({ text, bold, italic, link }: Span, options: Options): ArticleNode[] {
  let nodes = withBreaks(text)
  if (italic) nodes = [element('em', nodes)]
  if (bold) nodes = [element('strong', nodes)]
  if (link) nodes = [element('a', nodes, { href: absolute(link, options), rel: 'noopener' })]
  return nodes
}

const textNodes = (text: Text, options: Options): ArticleNode[] => text.flatMap((span) => spanNodes(span, options))

const wordsOf = (text: Text): string => text.map((span) => span.text).join('')

const list = (isOrdered: boolean, items: readonly ListItem[], options: Options): ArticleElement =>
  element(
    isOrdered ? 'ol' : 'ul',
    items.map(({ text, items: inner = [] }) =>
      element(
        'li',
        [...textNodes(text, options), ...(inner.length > 0 ? [list(isOrdered, inner, options)] : [])],
        automatic,
      ),
    ),
  )

/** Figures are aligned at their end: 1,24,200 or -4.5 %. */
const isNumeric = (text: Text): boolean =>
  /^[+\-−–]?[₹$€]?\s?\d[\d.,]*\s?(?:%|pips|points)?$/.test(wordsOf(text).trim())

const cell = (tag: 'th' | 'td', text: Text, options: Options, attributes: Record<string, string> = {}) =>
  element(tag, textNodes(text, options), {
    ...automatic,
    ...(isNumeric(text) && { 'data-numeric': '' }),
    ...attributes,
  })

function table({ caption, rows }: Extract<Block, { type: 'table' }>, options: Options): ArticleElement {
  const [head = [], ...body] = rows
  const names = head.map((text, column) => {
    const isOfNumbers = body.every((row) => isNumeric(row[column] ?? []))
    return cell('th', text, options, { scope: 'col', ...(isOfNumbers && { 'data-numeric': '' }) })
  })
  return element('table', [
    ...(caption ? [element('caption', [caption], automatic)] : []),
    element('thead', [element('tr', names)]),
    element(
      'tbody',
      body.map((row) =>
        element(
          'tr',
          row.map((text) => cell('td', text, options)),
        ),
      ),
    ),
  ])
}

/** Null if the image is gone. */
function figure({ image, alt, caption }: Extract<Block, { type: 'image' }>, options: Options): ArticleElement | null {
  const found = options.images.find(({ _id }) => _id === image)
  if (!found) return null
  const size = { width: String(found.width), height: String(found.height) }
  return element('figure', [
    element('img', [], { src: absolute(found.hdUrl, options), ...size, alt, loading: 'lazy', decoding: 'async' }),
    ...(caption ? [element('figcaption', [caption], automatic)] : []),
  ])
}

function blockElement(block: Block, id: string, options: Options): ArticleElement | null {
  switch (block.type) {
    case 'heading':
      return element(`h${block.level}`, textNodes(block.text, options), { id, ...automatic })
    case 'paragraph':
      return element('p', textNodes(block.text, options), automatic)
    case 'list':
      return list(block.isOrdered, block.items, options)
    case 'quote':
      return element('blockquote', [
        ...block.paragraphs.map((text) => element('p', textNodes(text, options), automatic)),
        ...(block.source ? [element('footer', [block.source], automatic)] : []),
      ])
    case 'image':
      return figure(block, options)
    case 'table':
      return table(block, options)
  }
}

export type ArticleHeading = { id: string; level: 2 | 3; words: string }

/** The headings with the ids that they're drawn with, by the index of their block. */
function headingsByIndex(document: readonly Block[]): Map<number, ArticleHeading> {
  const used = new Set<string>()
  const headings = new Map<number, ArticleHeading>()
  for (const [index, block] of document.entries()) {
    if (block.type !== 'heading') continue
    const words = wordsOf(block.text).trim()
    const name = slugify(words) || 'section'
    let id = name
    for (let count = 2; used.has(id); count++) id = `${name}-${count}`
    used.add(id)
    headings.set(index, { id, level: block.level, words })
  }
  return headings
}

export const headingsOf = (document: readonly Block[]): ArticleHeading[] => [...headingsByIndex(document).values()]

export function articleElements(document: readonly Block[], options: Options): ArticleElement[] {
  const headings = headingsByIndex(document)
  return document.flatMap((block, index) => blockElement(block, headings.get(index)?.id ?? '', options) ?? [])
}
