// The head tags of a page, from its SEO record (A §3).
import type { SeoRecord } from '#contract/site.ts'
import { webPage } from '#contract/site-schema.ts'
import { socialImage } from '#contract/social-image.ts'
import type { SiteConfig } from '../platform.ts'
import { addressesOf, addressOf, language } from './language.ts'

type Tag = Record<string, unknown>
type Site = Pick<SiteConfig, 'productName' | 'publicUrl' | 'tagline'>

const metaProperty = (name: string, content: string | null | undefined): Tag[] =>
  content ? [{ property: name, content }] : []
const metaName = (name: string, content: string | null | undefined): Tag[] => (content ? [{ name, content }] : [])

/** Used when the page has no SEO record. */
type PageDefaults = Pick<SeoRecord, 'type' | 'title'> &
  Partial<Pick<SeoRecord, 'schemaData' | 'description' | 'robots'>> & { path: string }

/** The defaults of A §7, if the SEO record could not be loaded. */
function defaultRecord(
  { type, title, path, schemaData, description, robots }: PageDefaults,
  { productName, publicUrl, tagline }: Site,
): SeoRecord {
  const url = publicUrl + addressOf(path)
  return {
    title,
    description: description ?? tagline,
    keywords: [],
    type,
    robots: robots ?? 'index, follow, max-image-preview:large',
    canonical: url,
    url,
    image: `${publicUrl}/api/og/route/png?${new URLSearchParams({ path, site: productName })}`,
    imageAlt: title,
    author: null,
    publishedTime: null,
    modifiedTime: null,
    schemaData: schemaData ?? {
      '@context': 'https://schema.org',
      ...webPage({ publicUrl, product: { name: productName }, url, title }),
      url,
      name: title,
    },
  }
}

/** The server's records name English addresses. */
function inThisLanguage(record: SeoRecord, { publicUrl }: Site): SeoRecord {
  const address = (url: string) => publicUrl + addressOf(url.slice(publicUrl.length))
  return { ...record, canonical: address(record.canonical), url: address(record.url) }
}

/** The same page in every language, for search engines: each names all, and English for anyone else. */
function alternates(path: string, { publicUrl }: Site): Tag[] {
  const { en, hi } = addressesOf(path)
  return Object.entries({ en, hi, 'x-default': en }).map(([hrefLang, address]) => ({
    rel: 'alternate',
    hrefLang,
    href: publicUrl + address,
  }))
}

/**
 * Use it as `head: ({ loaderData }) => pageHead(loaderData.seo, page, site)`. JSON-LD is escaped where it is rendered.
 */
export function pageHead(seo: SeoRecord | null, page: PageDefaults, site: Site) {
  // In the browser only the title changes with the page (web/routes/pages/root.tsx).
  if (!import.meta.env.SSR) return { meta: [{ title: seo?.title ?? page.title }] }
  const path = seo ? seo.canonical.slice(site.publicUrl.length) : page.path
  const record = seo ? inThisLanguage(seo, site) : defaultRecord(page, site)
  return {
    meta: [
      { title: record.title },
      ...metaName('description', record.description),
      ...metaName('keywords', record.keywords.join(', ')),
      ...metaName('robots', record.robots),
      ...metaName('author', record.author),
      ...metaProperty('og:site_name', site.productName),
      ...metaProperty('og:locale', `${language}_IN`),
      ...metaProperty('og:type', record.type),
      ...metaProperty('og:title', record.title),
      ...metaProperty('og:description', record.description),
      ...metaProperty('og:url', record.url),
      ...metaProperty('og:image', record.image),
      ...metaProperty('og:image:type', 'image/png'),
      ...metaProperty('og:image:width', String(socialImage.width)),
      ...metaProperty('og:image:height', String(socialImage.height)),
      ...metaProperty('og:image:alt', record.imageAlt),
      ...metaProperty('article:published_time', record.publishedTime),
      ...metaProperty('article:modified_time', record.modifiedTime),
      ...metaName('twitter:card', 'summary_large_image'),
      ...metaName('twitter:image:alt', record.imageAlt),
      { 'script:ld+json': record.schemaData },
    ],
    links: [{ rel: 'canonical', href: record.canonical }, ...alternates(path, site)],
  }
}
