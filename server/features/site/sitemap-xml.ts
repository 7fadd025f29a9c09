// Writes sitemaps (sitemaps.org) with Google's extension for videos.
import { escapeHtml } from '../../platform/http/server-page-style.ts'
import { truncate } from './rules.ts'

/** Google's limits. */
const videoLimits = { title: 100, description: 2048, tags: 32, seconds: 28_800 } as const

/** XML 1.0 has no way to write them. */
const unwritable =
  /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text.replace(unwritable, ''))}</${name}>`

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const openUrls = `${declaration}<urlset ${schema}>\n`
export const openVideoUrls = `${declaration}<urlset ${schema} xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n`
export const closeUrls = '</urlset>\n'

export type SitemapVideo = {
  title: string
  description: string
  thumbnail: string
  file: string
  seconds: number | null
  publishedAt: string
  tags: string[]
  author: { name: string; url: string }
}

/** `url` is percent-encoded, so only & needs escaping. */
export const urlEntry = (url: string, changedAt: string, more = ''): string =>
  `<url><loc>${url}</loc><lastmod>${changedAt}</lastmod>${more}</url>\n`

/** In the order of Google's schema. */
export function videoElement({ title, description, seconds, tags, author, ...video }: SitemapVideo): string {
  const duration = Math.round(seconds ?? 0)
  const parts = [
    element('video:thumbnail_loc', video.thumbnail),
    element('video:title', truncate(title, videoLimits.title)),
    element('video:description', truncate(description || title, videoLimits.description)),
    element('video:content_loc', video.file),
    duration >= 1 && duration <= videoLimits.seconds ? element('video:duration', String(duration)) : '',
    element('video:publication_date', video.publishedAt),
    ...tags.slice(0, videoLimits.tags).map((tag) => element('video:tag', tag)),
    element('video:family_friendly', 'yes'),
    element('video:requires_subscription', 'no'),
    `<video:uploader info="${escapeHtml(author.url)}">${escapeHtml(author.name.replace(unwritable, ''))}</video:uploader>`,
    element('video:live', 'no'),
  ]
  return `<video:video>${parts.join('')}</video:video>`
}

type IndexEntry = { url: string; changedAt: string }

export const indexXml = (files: IndexEntry[]): string =>
  [
    `${declaration}<sitemapindex ${schema}>\n`,
    ...files.map(({ url, changedAt }) => `<sitemap>${element('loc', url)}${element('lastmod', changedAt)}</sitemap>\n`),
    '</sitemapindex>\n',
  ].join('')
