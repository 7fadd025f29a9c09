// How a post's text becomes a title, a description and a social image.

/** Characters that result lists show of a title, the author's part left out, and of a description. */
export const lengths = { title: 60, description: 160 } as const

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** The beginning of a text, whole words, with the mark of what is left out. */
export function truncate(text: string, most: number): string {
  const line = oneLine(text)
  if (line.length <= most) return line
  const lastSpace = Math.max(line.lastIndexOf(' ', most - 1), 0)
  const words = line.slice(0, lastSpace) || wholeCharacters(line.slice(0, most - 1))
  return `${words.replace(/[\s.,;:!?–-]+$/u, '')}…`
}

/** A cut may go through a pair that is one character. */
const wholeCharacters = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '')

/** What a post says first, and the rest: its first line, or its first sentence where that is shorter. */
export function headlineOf(content: string): { headline: string; rest: string } {
  const [line = ''] = content.split('\n', 1)
  // A figure such as 1.24 or a colon inside a word ends no sentence.
  const end = /^[\s\S]+?[.!?।…](?=\s)/u.exec(line)?.[0].length ?? line.length
  return { headline: oneLine(content.slice(0, end)), rest: oneLine(content.slice(end)) }
}

export type ImagePage = { kind: 'landing' } | { kind: 'post'; id: string } | { kind: 'profile'; username: string }

/** The record that a page's path stands for; null where no page with a picture of its own does. */
export function parsePagePath(path: string): ImagePage | null {
  if (path === '/') return { kind: 'landing' }
  const [, id] = /^\/post\/([0-9a-f]{24})(?:\/[^/]*)?$/.exec(path) ?? []
  if (id) return { kind: 'post', id }
  const [, username] = /^\/profile\/([a-z0-9_]{3,30})$/.exec(path) ?? []
  return username ? { kind: 'profile', username } : null
}
