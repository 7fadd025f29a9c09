// The latest articles for feed readers: RSS 2.0 and JSON Feed 1.1 with the full text.
import { markets, feed as texts } from '#contract/messages/en/news.ts'
import { imagesOf } from '#contract/news-document.ts'
import { type ArticleNode, articleElements } from '#contract/news-elements.ts'
import { type MarketType, roomOfMarket } from '#contract/news-limits.ts'
import { articlePath } from '#contract/slug.ts'
import type { Config } from '../../platform/config.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import type { RawHttpResponse } from '../../platform/http/bind.ts'
import { escapeHtml } from '../../platform/http/server-page-style.ts'
import { sha256 } from '../../platform/ids.ts'
import { imagesById } from '../media/reads.ts'
import { correctionsOfArticles, feedVersion, latestArticles, type PublicRow } from './queries/articles.ts'

const feedLength = 20

type Entry = {
  id: string
  url: string
  row: PublicRow
  html: string
  image: string | null
}

/** Characters that XML 1.0 can't represent. */
const unwritable =
  /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

async function entriesOf(context: SystemContext, market: MarketType | null): Promise<Entry[]> {
  const { publicUrl, timeZone } = context.platform.config
  const rows = await latestArticles(context.db, { market, limit: feedLength })
  const ids = rows.flatMap((row) => [...(row.cover_id ? [row.cover_id] : []), ...imagesOf(row.document)])
  const images = await imagesById(context, ids)
  const corrections = await correctionsOfArticles(context.db, { ids: rows.map(({ id }) => id) })
  const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone })
  return rows.map((row) => {
    const notes = corrections
      .filter(({ article_id }) => article_id === row.id)
      .map(({ at, text }) => paragraph(texts.corrected(dates.format(new Date(at)), text)))
    const elements = articleElements(row.document, { images: [...images.values()], origin: publicUrl })
    const cover = row.cover_id === null ? undefined : images.get(row.cover_id)
    return {
      id: row.id,
      url: publicUrl + articlePath(row.slug),
      row,
      html: [...notes, paragraph(row.summary), ...elements.map(htmlOf), paragraph(texts.risk)].join(''),
      image: cover ? new URL(cover.hdUrl, publicUrl).href : null,
    }
  })
}

type Feed = { title: string; home: string; self: string; market: MarketType | null; entries: Entry[] }

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text.replace(unwritable, ''))}</${name}>`

function rssItem({ id, url, row, html }: Entry): string {
  return [
    '<item>',
    element('title', row.title),
    element('link', url),
    `<guid isPermaLink="false">${id}</guid>`,
    element('pubDate', new Date(row.published_at!).toUTCString()),
    element('dc:creator', row.author_name),
    element('category', roomOfMarket[row.market_type]),
    element('description', row.summary),
    element('content:encoded', html),
    '</item>\n',
  ].join('')
}

const namespaces = [
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
].join(' ')

function rss({ title, home, self, entries }: Feed): string {
  const changed = entries
    .map(({ row }) => row.changed_at!)
    .sort()
    .at(-1)
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}><channel>`,
    element('title', title),
    element('link', home),
    element('description', texts.description),
    '<language>en-in</language>',
    changed ? element('lastBuildDate', new Date(changed).toUTCString()) : '',
    `<atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>\n`,
    ...entries.map(rssItem),
    '</channel></rss>\n',
  ].join('')
}

const jsonItem = ({ id, url, row, html, image }: Entry) => ({
  id,
  url,
  title: row.title,
  summary: row.summary,
  content_html: html,
  date_published: row.published_at,
  date_modified: row.changed_at,
  authors: [{ name: row.author_name }],
  tags: [roomOfMarket[row.market_type]],
  ...(image && { image }),
})

const jsonFeed = ({ title, home, self, entries }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    description: texts.description,
    language: 'en-IN',
    items: entries.map(jsonItem),
  })

const formats = { xml: rss, json: jsonFeed } as const

const addressesOf = ({ publicUrl }: Config, format: keyof typeof formats, market: MarketType | null) => ({
  home: `${publicUrl}/sentiment-news${market ? `/market/${market}` : ''}`,
  self: `${publicUrl}/sentiment-news/feed.${format}${market ? `?marketType=${market}` : ''}`,
})

/** A reader whose copy is current gets a 304 without any article being read. */
export async function readFeed(
  { platform, db }: Context,
  format: keyof typeof formats,
  { marketType, ifNoneMatch }: { marketType?: MarketType; ifNoneMatch: string | undefined },
): Promise<RawHttpResponse> {
  const { config } = platform
  const market = marketType ?? null
  const [current] = await feedVersion(db, { market, limit: feedLength })
  const title = texts.title(config.product.name, market && markets[market])
  const etag = `"${sha256([format, market, config.publicUrl, title, current?.version].join(' ')).slice(0, 32)}"`
  const headers = { 'cache-control': 'public, max-age=300', etag }
  if (ifNoneMatch?.includes(etag)) return { headers, body: '' }
  const entries = await entriesOf({ platform, db }, market)
  return { headers, body: formats[format]({ ...addressesOf(config, format, market), title, market, entries }) }
}

const empty = new Set(['img', 'br'])

/** For feed readers. Every text is escaped here; the tags and attributes come from a fixed set. */
export function htmlOf(node: ArticleNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const { tag, attributes, children } = node
  const written = Object.entries(attributes).map(([name, value]) => ` ${name.toLowerCase()}="${escapeHtml(value)}"`)
  const opening = `<${tag}${written.join('')}>`
  return empty.has(tag) ? opening : `${opening}${children.map(htmlOf).join('')}</${tag}>`
}
