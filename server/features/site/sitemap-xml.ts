// Writes sitemaps (sitemaps.org) with Google's extensions for videos and news, and links to other languages.
import { defaultLanguage, languages, pathIn } from '#contract/languages.ts'
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

const languageLinks = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

export const openUrls = `${declaration}<urlset ${schema}>\n`
export const openTranslatedUrls = `${declaration}<urlset ${schema} ${languageLinks}>\n`
export const openVideoUrls = `${declaration}<urlset ${schema} xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n`
export const openNewsUrls = `${declaration}<urlset ${schema} ${languageLinks} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n`
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

/** A page at its address in each language. Each entry names all of them. `more` is about the first. */
export function translatedEntries(publicUrl: string, path: string, changedAt: string, more = ''): string {
  const link = (name: string, url: string) => `<xhtml:link rel="alternate" hreflang="${name}" href="${url}"/>`
  const urlIn = new Map(languages.map((language) => [language, publicUrl + pathIn(language, path)]))
  const links = [...urlIn].map(([language, url]) => link(language, url)).join('')
  const fallback = link('x-default', urlIn.get(defaultLanguage)!)
  return [...urlIn]
    .map(([language, url]) => urlEntry(url, changedAt, links + fallback + (language === defaultLanguage ? more : '')))
    .join('')
}

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

type SitemapNews = { product: string; title: string; publishedAt: string }

export const newsElement = ({ product, title, publishedAt }: SitemapNews): string =>
  [
    '<news:news><news:publication>',
    element('news:name', product),
    element('news:language', 'en'),
    '</news:publication>',
    element('news:publication_date', publishedAt),
    element('news:title', title),
    '</news:news>',
  ].join('')

type IndexEntry = { url: string; changedAt: string }

export const indexXml = (files: IndexEntry[]): string =>
  [
    `${declaration}<sitemapindex ${schema}>\n`,
    ...files.map(({ url, changedAt }) => `<sitemap>${element('loc', url)}${element('lastmod', changedAt)}</sitemap>\n`),
    '</sitemapindex>\n',
  ].join('')
