// An article as HTML, for feed readers. Every text is escaped here; the tags and attributes come from a fixed set.
import type { ArticleNode } from '#contract/news-elements.ts'
import { escapeHtml } from '../../platform/http/server-page-style.ts'

const empty = new Set(['img', 'br'])

export function htmlOf(node: ArticleNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const { tag, attributes, children } = node
  const written = Object.entries(attributes).map(([name, value]) => ` ${name.toLowerCase()}="${escapeHtml(value)}"`)
  const opening = `<${tag}${written.join('')}>`
  return empty.has(tag) ? opening : `${opening}${children.map(htmlOf).join('')}</${tag}>`
}
