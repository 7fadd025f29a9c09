// Splits a text into plain pieces and links: URLs, @names, #tags, $symbols and NSE:SYMBOLS. The pieces are plain text,
// so members' input is never parsed as markup.
import { textLinkPattern } from '#contract/text-links.ts'

export type TextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention' | 'tag' | 'symbol'; text: string; name: string }

const brackets = ['()', '[]', '{}'] as const

/** Punctuation at the end isn't part of the URL, in any script, and nor is a closing bracket without its opening one. */
function trimLink(link: string): string {
  const opened: string[] = []
  const characters = Array.from(link)
  const end = characters.findIndex((character) => {
    const pair = brackets.find((one) => one.includes(character))
    if (pair?.[0] === character) opened.push(pair)
    return pair?.[1] === character && opened.pop() !== pair
  })
  return characters
    .slice(0, end === -1 ? undefined : end)
    .join('')
    .replace(/(?:(?![/#%&*@\\])\p{Po})+$/u, '')
}

function isWebUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

export function parseText(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  const add = (piece: TextPiece, start: number, length: number) => {
    if (start > from) pieces.push({ kind: 'text', text: text.slice(from, start) })
    pieces.push(piece)
    from = start + length
  }
  for (const match of text.matchAll(textLinkPattern)) {
    const { link, mention, tag, symbol, listed } = match.groups ?? {}
    const start = match.index
    if (link) {
      const href = trimLink(link)
      if (isWebUrl(href)) add({ kind: 'link', text: href, href }, start, href.length)
    } else if (mention) add({ kind: 'mention', text: match[0], name: mention.toLowerCase() }, start, match[0].length)
    else if (tag) add({ kind: 'tag', text: match[0], name: tag.toLowerCase() }, start, match[0].length)
    else if (symbol) add({ kind: 'symbol', text: match[0], name: symbol.slice(1) }, start, match[0].length)
    else if (listed) add({ kind: 'symbol', text: match[0], name: listed }, start, match[0].length)
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) })
  return pieces
}

/** Blank lines separate paragraphs. A single line break stays inside one. */
export const splitParagraphs = (text: string): string[] =>
  text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
