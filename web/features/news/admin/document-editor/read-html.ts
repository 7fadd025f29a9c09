// Reads copied HTML as blocks of an article. The browser doesn't parse it, because our Trusted Types policy allows no HTML:
// tags are found in the text, and everything that isn't a paragraph, a heading, a list, a quote, a link, bold or italic is
// left out or becomes its words.
import type { Block, Span } from '#contract/news-document.ts'
import { articleLink, newsLimits } from '#contract/news-limits.ts'

/** Comments, tags with their attributes, and text. No tag contains another `<`, so that unclosed ones take no quadratic time. */
const tokens = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>|[^<]+|</gi

const withoutWords = new Set(['head', 'script', 'style', 'svg', 'template', 'title'])
const withoutEnd = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const endsParagraph =
  /^(?:address|article|aside|blockquote|body|d[dlt]|div|fig(?:caption|ure)|footer|form|h[1-6r]|header|html|li|main|nav|[ou]l|p|pre|section|t(?:able|body|d|foot|h|head|r))$/

/** Deeper elements are only their words. */
const maxDepth = 100

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

function linkIn(attributes: string): string | undefined {
  const [, double, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes) ?? []
  const link = decode(double ?? single ?? bare ?? '').trim()
  return link.length <= newsLimits.linkLength && articleLink.test(link) ? link : undefined
}

type Open = Omit<Span, 'text'> & { tag: string }

function openTag(tag: string, attributes: string, around: Open | undefined): Open {
  // Google Docs wraps all it copies in such an element.
  const isBold = (tag === 'b' || tag === 'strong') && !/font-weight\s*:\s*(?:normal|400)/i.test(attributes)
  const link = tag === 'a' ? linkIn(attributes) : undefined
  return {
    ...around,
    tag,
    ...(isBold && { bold: true as const }),
    ...((tag === 'i' || tag === 'em') && { italic: true as const }),
    ...(link !== undefined && { link }),
  }
}

/** Without spaces at its ends, and null without words. */
function trimmed(spans: Span[]): Span[] | null {
  const [first, last] = [spans[0], spans.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  const left = spans.filter(({ text }) => text !== '')
  return left.some(({ text }) => text.trim() !== '') ? left : null
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
      const isHidden = token.startsWith('<!--') || open.some((element) => withoutWords.has(element.tag))
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
