// Reads copied HTML as blocks of an article. The browser doesn't parse it, because our Trusted Types policy allows no HTML:
// tags are found in the text, and everything that isn't a paragraph, a heading, a list, a quote, a link, bold or italic is
// left out or becomes its words.
import type { Block, Span } from '#contract/news-document.ts'
import { articleLink, newsLimits } from '#contract/news-limits.ts'

/**
 * Comments and declarations, tags with their attributes, and text. What never ends takes no quadratic time: it ends with
 * the text, or is no tag.
 */
const tokens =
  /<!--[\s\S]*?(?:-->|$)|<(?:[!?]|\/(?![a-z]))[^>]*(?:>|$)|<(\/?)([a-z][^\s/<>"']*)((?:[\s/](?:"[^"]*"|'[^']*'|[^'"<>])*)?)>|[^<]+|</gi

const withoutWords = new Set(['script', 'style', 'svg', 'template', 'title'])
const withoutEnd = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const endsParagraph =
  /^(?:address|article|aside|blockquote|body|d[dlt]|div|fig(?:caption|ure)|footer|form|h[1-6r]|header|html|li|main|nav|[ou]l|p|pre|section|t(?:able|body|d|foot|h|head|r))$/

/** Deeper elements are only their words. */
const maxDepth = 100

/** Those that browsers and word processors write. */
const entities = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
  }),
)

/** Without characters that can't be saved. */
const decode = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      if (name) return entities.get(name.toLowerCase()) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    })
    .replace(/(?!\s)[\p{Cc}\p{Cs}]/gu, '')

function attributeOf(attributes: string, name: string): string {
  const all = attributes.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g)
  for (const [, found = '', double, single, bare] of all)
    if (found.toLowerCase() === name) return decode(double ?? single ?? bare ?? '')
  return ''
}

function linkIn(attributes: string): string | undefined {
  const link = attributeOf(attributes, 'href').trim()
  return link.length <= newsLimits.linkLength && articleLink.test(link) ? link : undefined
}

// Google Docs has bold and italic words only as styles, and wraps all it copies in a <b> that isn't bold.
const boldStyle = /font-weight\s*:\s*(?:(bold|[6-9]00)|normal|[1-5]00)/i
const italicStyle = /font-style\s*:\s*(?:(italic)|normal)/i

type Open = Omit<Span, 'text'> & { tag: string }

function openTag(tag: string, attributes: string, around: Open | undefined): Open {
  const style = attributeOf(attributes, 'style')
  const has = (format: 'bold' | 'italic', inStyle: RegExp, tags: string[]) => {
    const found = inStyle.exec(style)
    return (found ? found[1] !== undefined : tags.includes(tag) || around?.[format]) && { [format]: true as const }
  }
  const link = (tag === 'a' ? linkIn(attributes) : undefined) ?? around?.link
  return {
    tag,
    ...has('bold', boldStyle, ['b', 'strong']),
    ...has('italic', italicStyle, ['i', 'em']),
    ...(link !== undefined && { link }),
  }
}

/** Without spaces and line breaks at its ends, and null without words. */
function trimmed(spans: Span[]): Span[] | null {
  const hasWords = ({ text }: Span) => text.trim() !== ''
  const left = spans.slice(Math.max(spans.findIndex(hasWords), 0), spans.findLastIndex(hasWords) + 1)
  const [first, last] = [left[0], left.at(-1)]
  if (!first || !last) return null
  first.text = first.text.trimStart()
  last.text = last.text.trimEnd()
  return left
}

export function readHtml(html: string): Block[] {
  const blocks: Block[] = []
  const open: Open[] = []
  let spans: Span[] = []
  /** The list or quote that the next paragraph belongs to. */
  let around: Extract<Block, { type: 'list' | 'quote' }> | null = null
  const outermost = () => open.find(({ tag }) => ['ul', 'ol', 'blockquote'].includes(tag))?.tag

  const endParagraph = () => {
    const text = trimmed(spans)
    spans = []
    if (!text) return
    const heading = open.find(({ tag }) => /^h[1-6]$/.test(tag))?.tag
    const tag = outermost()
    if (tag === undefined)
      return void blocks.push(
        heading ? { type: 'heading', level: heading < 'h3' ? 2 : 3, text } : { type: 'paragraph', text },
      )
    if (!around) {
      around =
        tag === 'blockquote'
          ? { type: 'quote', paragraphs: [], source: '' }
          : { type: 'list', isOrdered: tag === 'ol', items: [] }
      blocks.push(around)
    }
    if (around.type === 'quote') around.paragraphs.push(text)
    else around.items.push({ text })
  }
  const close = (tag: string) => {
    const index = open.findLastIndex((element) => element.tag === tag)
    if (index >= 0) open.splice(index)
    if (outermost() === undefined) around = null
  }
  const add = (text: string) => {
    const { tag, ...format } = open.at(-1) ?? { tag: '' }
    const isAfterSpace = spans.length === 0 || /\s$/.test(spans.at(-1)!.text)
    const words = isAfterSpace && text !== '\n' ? text.trimStart() : text
    if (words !== '') spans.push({ text: words, ...format })
  }

  for (const [token, slash, name, attributes = ''] of html.matchAll(tokens)) {
    const tag = name?.toLowerCase()
    if (tag === undefined) {
      const isHidden = /^<./.test(token) || open.some((element) => withoutWords.has(element.tag))
      if (!isHidden) add(decode(token).replace(/\s+/g, ' '))
      continue
    }
    if (tag === 'br') add('\n')
    else if (endsParagraph.test(tag)) endParagraph()
    if (slash) close(tag)
    else if (!withoutEnd.has(tag) && open.length < maxDepth) open.push(openTag(tag, attributes, open.at(-1)))
  }
  endParagraph()
  return blocks
}
