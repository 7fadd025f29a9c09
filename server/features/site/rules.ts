// Turns a post's text into a title, a description and the texts of a social image.

import { type SitePage, sitePage } from './site-pages.ts'

/**
 * Characters that search results show of a title (without the author) and of a description, and that link previews read
 * out of an image's alternative text.
 */
export const lengths = { title: 60, description: 160, imageAlt: 420 } as const

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Cuts a text at a word and adds an ellipsis. */
export function truncate(text: string, most: number): string {
  const line = oneLine(text)
  if (line.length <= most) return line
  const lastSpace = Math.max(line.lastIndexOf(' ', most - 1), 0)
  const words = line.slice(0, lastSpace) || wholeCharacters(line.slice(0, most - 1))
  return `${words.replace(/[\s.,;:!?–-]+$/u, '')}…`
}

/** A cut can split a surrogate pair. */
const wholeCharacters = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '')

/** The headline is the first line, or the first sentence if that is shorter. */
export function headlineOf(content: string): { headline: string; rest: string } {
  const [line = ''] = content.split('\n', 1)
  // A figure such as 1.24 or a colon inside a word doesn't end a sentence.
  const end = /^[\s\S]+?[.!?।…](?=\s)/u.exec(line)?.[0].length ?? line.length
  return { headline: oneLine(content.slice(0, end)), rest: oneLine(content.slice(end)) }
}

export type ImagePage =
  | { kind: 'landing' }
  | { kind: 'page'; page: SitePage }
  | { kind: 'post' | 'video' | 'prediction'; id: string }
  | { kind: 'profile'; username: string }
  | { kind: 'hall'; month: string }
  | { kind: 'article'; slug: string }

/** The record behind a page's path, or null if the page has no social image of its own. */
export function parsePagePath(path: string): ImagePage | null {
  if (path === '/') return { kind: 'landing' }
  const page = sitePage(path)
  if (page) return { kind: 'page', page }
  const [, id] = /^\/post\/([0-9a-f]{24})(?:\/[^/]*)?$/.exec(path) ?? []
  if (id) return { kind: 'post', id }
  const [, predictionId] = /^\/predictions\/([0-9a-f]{24})$/.exec(path) ?? []
  if (predictionId) return { kind: 'prediction', id: predictionId }
  const [, videoId] = /^\/learning\/video\/([0-9a-f]{24})$/.exec(path) ?? []
  if (videoId) return { kind: 'video', id: videoId }
  const [, month] = /^\/hall-of-fame\/(\d{4}-\d\d)$/.exec(path) ?? []
  if (month) return { kind: 'hall', month }
  const [, slug] = /^\/sentiment-news\/([a-z0-9-]{1,80})$/.exec(path) ?? []
  if (slug) return { kind: 'article', slug }
  const [, username] = /^\/profile\/([a-z0-9_]{3,30})$/.exec(path) ?? []
  return username ? { kind: 'profile', username } : null
}
