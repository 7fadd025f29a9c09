// The body of an article: a tree of known parts. It contains no HTML, so what it is drawn as is decided only where it is
// drawn (news-elements.ts).
//
// No schema here refers to itself, so a tree can't be deeper than the parts that are written down, and checking it takes
// no recursion. Requests that are nested deeper than any call allows are rejected before their schema is used.

import { z } from 'zod'
import { Id, trimmedLine, trimmedText } from './common.ts'
import { validation } from './messages/en/news.ts'
import { articleLink, newsLimits as limits } from './news-limits.ts'
import { cleanText, withoutMarkStacks } from './unicode.ts'

/** Spaces at its ends separate it from what comes before and after. A line break is a break inside the paragraph. */
const SpanText = z
  .string()
  .overwrite(cleanSpan)
  .regex(/^(?:\P{Cc}|\n)*$/u, validation.controlCharacters)
  .regex(withoutMarkStacks, validation.stackedMarks)
  .max(limits.documentLength, validation.documentLong)

/** A space between two formats is visible only with its neighbours. */
function cleanSpan(text: string): string {
  const spaces = /^ +$/.test(text)
  return spaces ? text : cleanText(text.replaceAll('\t', ' '))
}

export const Span = z.strictObject({
  text: SpanText,
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  link: z.string().max(limits.linkLength, validation.linkLong).regex(articleLink, validation.link).optional(),
})
export type Span = z.infer<typeof Span>

/** One paragraph. */
const Text = z.array(Span).max(limits.spans, validation.tooManySpans)
export type Text = z.infer<typeof Text>

const Caption = trimmedLine(z.string()).max(limits.captionLength, validation.captionLong)
const ImageAlt = trimmedLine(z.string()).max(limits.captionLength, validation.altLong)

const items = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, validation.listEmpty).max(limits.items, validation.tooManyItems)

const lastItem = z.strictObject({ text: Text })
const middleItem = z.strictObject({ text: Text, items: items(lastItem).optional() })
/** An item of a list may contain a list, and that one another. */
const ListItem = z.strictObject({ text: Text, items: items(middleItem).optional() })
export type ListItem = { text: Text; items?: ListItem[] | undefined }

const Cells = z.array(Text).min(1).max(limits.tableColumns, validation.tooManyColumns)

export const Block = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: Text }),
    z.strictObject({ type: z.literal('paragraph'), text: Text }),
    z.strictObject({ type: z.literal('list'), isOrdered: z.boolean(), items: items(ListItem) }),
    z.strictObject({
      type: z.literal('quote'),
      paragraphs: items(Text),
      /** Who said it. */
      source: trimmedLine(z.string()).max(limits.quoteSourceLength, validation.quoteSourceLong),
    }),
    z.strictObject({ type: z.literal('image'), image: Id, alt: ImageAlt, caption: Caption }),
    z.strictObject({
      type: z.literal('table'),
      /** A description, shown above the table and for those who don't see it. */
      caption: Caption,
      /** The first row has the names of the columns. */
      rows: z
        .array(Cells)
        .min(2, validation.tableShort)
        .max(limits.tableRows, validation.tooManyRows)
        .refine((rows) => rows.every(({ length }) => length === rows[0]?.length), validation.tableUneven),
    }),
  ],
  validation.block,
)
export type Block = z.infer<typeof Block>

/** Everything in a block that people read, in order. */
export function textsOf(block: Block): Text[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [block.text]
    case 'list':
      return block.items.flatMap(textsOfItem)
    case 'quote':
      return [...block.paragraphs, [{ text: block.source }]]
    case 'image':
      return [[{ text: block.caption }]]
    case 'table':
      return [[{ text: block.caption }], ...block.rows.flat()]
  }
}

const textsOfItem = ({ text, items = [] }: ListItem): Text[] => [text, ...items.flatMap(textsOfItem)]

export const plainText = (text: Text): string => text.map((span) => span.text).join('')

/** The words of a block, a paragraph per line. */
export const plainBlock = (block: Block): string =>
  textsOf(block)
    .map((text) => plainText(text).trim())
    .filter(Boolean)
    .join('\n')

export const imagesOf = (document: readonly Block[]): string[] =>
  document.flatMap((block) => (block.type === 'image' ? [block.image] : []))

const lengthOf = (document: readonly Block[]): number =>
  document.reduce((sum, block) => sum + plainBlock(block).length, 0)

export const Document = z
  .array(Block)
  .max(limits.blocks, validation.tooManyBlocks)
  .refine((document) => lengthOf(document) <= limits.documentLength, validation.documentLong)
  .refine((document) => imagesOf(document).length <= limits.images, validation.tooManyImages)
export type Document = z.infer<typeof Document>

/** A line of text that isn't part of a document, such as a title: empty while an article is written. */
export const Line = (max: number, message: string) => trimmedLine(z.string()).max(max, message)
export const Lines = (max: number, message: string) => trimmedText(z.string()).max(max, message)
export { ImageAlt }
