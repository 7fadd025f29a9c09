// Converts between the contract's documents and the editor's.
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import type { Media } from '#contract/media.ts'
import type { Block, ListItem, Span, Text } from '#contract/news-document.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

// --- to the editor ---

const marksOf = ({ bold, italic, link }: Span): Mark[] => [
  ...(link ? [marks.link!.create({ href: link })] : []),
  ...(bold ? [marks.bold!.create()] : []),
  ...(italic ? [marks.italic!.create()] : []),
]

const inlineNodes = (text: Text): Node[] =>
  text.flatMap((span) =>
    span.text
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [nodes.hard_break!.create()] : []),
        ...(line ? [schema.text(line, marksOf(span))] : []),
      ]),
  )

const paragraphNode = (text: Text): Node => nodes.paragraph!.create(null, inlineNodes(text))

const listNode = (isOrdered: boolean, items: readonly ListItem[]): Node =>
  nodes[isOrdered ? 'ordered_list' : 'bullet_list']!.create(
    null,
    items.map(({ text, items: inner }) =>
      nodes.list_item!.create(null, [paragraphNode(text), ...(inner?.length ? [listNode(isOrdered, inner)] : [])]),
    ),
  )

const plain = (text: Text): string =>
  text
    .map((span) => span.text)
    .join('')
    .replaceAll('\n', ' ')

function blockNode(block: Block, images: readonly Media[]): Node {
  switch (block.type) {
    case 'heading': {
      const words = plain(block.text)
      return nodes.heading!.create({ level: block.level }, words ? schema.text(words) : null)
    }
    case 'paragraph':
      return paragraphNode(block.text)
    case 'list':
      return listNode(block.isOrdered, block.items)
    case 'quote':
      return nodes.quote!.create({ source: block.source }, block.paragraphs.map(paragraphNode))
    case 'image': {
      const src = images.find(({ _id }) => _id === block.image)?.hdUrl ?? ''
      return nodes.image!.create({ image: block.image, src, alt: block.alt, caption: block.caption })
    }
    case 'table':
      return nodes.table!.create(
        { caption: block.caption },
        block.rows.map((row, index) =>
          nodes.table_row!.create(
            null,
            row.map((text) => nodes[index === 0 ? 'table_header' : 'table_cell']!.create(null, paragraphNode(text))),
          ),
        ),
      )
  }
}

/** Ends with a paragraph, so that people can continue writing after anything. */
export function toEditor(document: readonly Block[], images: readonly Media[]): Node {
  const blocks = document.map((block) => blockNode(block, images))
  if (blocks.at(-1)?.type !== nodes.paragraph) blocks.push(paragraphNode([]))
  return nodes.doc!.create(null, Fragment.from(blocks))
}

// --- to the contract ---

const children = (node: Node): Node[] => [...node.content.content]

function spanOf(node: Node): Span {
  const has = (name: string) => node.marks.some((mark) => mark.type.name === name)
  const link = node.marks.find((mark) => mark.type === marks.link)?.attrs.href as string | undefined
  return {
    text: node.type === nodes.hard_break ? '\n' : (node.text ?? ''),
    ...(has('bold') && { bold: true as const }),
    ...(has('italic') && { italic: true as const }),
    ...(link && { link }),
  }
}

const formatOf = ({ bold, italic, link }: Span): string => JSON.stringify([bold, italic, link])

/** Neighbours of the same format are one span. */
function textOf(node: Node): Span[] {
  const spans: Span[] = []
  for (const span of children(node).map(spanOf)) {
    const last = spans.at(-1)
    if (last && (span.text === '\n' || formatOf(last) === formatOf(span))) last.text += span.text
    else spans.push(span)
  }
  return spans
}

function itemsOf(list: Node): ListItem[] {
  return children(list).map((item) => {
    const [paragraph, inner] = children(item)
    return { text: paragraph ? textOf(paragraph) : [], ...(inner && { items: itemsOf(inner) }) }
  })
}

function blockOf(node: Node): Block | null {
  switch (node.type.name) {
    case 'heading':
      return node.content.size === 0 ? null : { type: 'heading', level: node.attrs.level, text: textOf(node) }
    case 'paragraph':
      return node.content.size === 0 ? null : { type: 'paragraph', text: textOf(node) }
    case 'bullet_list':
    case 'ordered_list':
      return { type: 'list', isOrdered: node.type.name === 'ordered_list', items: itemsOf(node) as never }
    case 'quote':
      return { type: 'quote', paragraphs: children(node).map(textOf), source: node.attrs.source }
    case 'image':
      return { type: 'image', image: node.attrs.image, alt: node.attrs.alt, caption: node.attrs.caption }
    case 'table':
      return {
        type: 'table',
        caption: node.attrs.caption,
        rows: children(node).map((row) =>
          children(row).map((cell) => (cell.firstChild ? textOf(cell.firstChild) : [])),
        ),
      }
    default:
      return null
  }
}

/** Without empty paragraphs. */
export const toDocument = (doc: Node): Block[] => children(doc).flatMap((node) => blockOf(node) ?? [])
