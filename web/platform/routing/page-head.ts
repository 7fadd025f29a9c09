// The head of a page from its SEO record (A §3).
import type { SeoRecord } from '#contract/site.ts'
import type { SiteConfig } from '../platform.ts'

type Tag = Record<string, unknown>
type Site = Pick<SiteConfig, 'productName' | 'publicUrl' | 'tagline'>

const property = (name: string, content: string | null | undefined): Tag[] =>
  content ? [{ property: name, content }] : []
const named = (name: string, content: string | null | undefined): Tag[] => (content ? [{ name, content }] : [])

/** A page of a type, whatever its own record says. */
type Page = Pick<SeoRecord, 'type' | 'title'> & { path: string }

/** Where the record of a page could not be read (A §7). */
function defaultRecord({ type, title, path }: Page, { productName, publicUrl, tagline }: Site): SeoRecord {
  const url = publicUrl + path
  return {
    title,
    description: tagline,
    keywords: [],
    type,
    robots: 'index, follow, max-image-preview:large',
    canonical: url,
    url,
    image: `${publicUrl}/api/og/route/png?${new URLSearchParams({ path, site: productName })}`,
    author: null,
    publishedTime: null,
    modifiedTime: null,
    schemaData: { '@context': 'https://schema.org', '@type': 'WebPage', '@id': url, url, name: title },
  }
}

/** `head: ({ loaderData }) => pageHead(loaderData.seo, page, site)` of a route. JSON-LD is escaped where it is rendered. */
export function pageHead(known: SeoRecord | null, page: Page, site: Site) {
  // In the browser only the title follows the page (web/routes/pages/root.tsx).
  if (!import.meta.env.SSR) return { meta: [{ title: known?.title ?? page.title }] }
  const record = known ?? defaultRecord(page, site)
  return {
    meta: [
      { title: record.title },
      ...named('description', record.description),
      ...named('keywords', record.keywords.join(', ')),
      ...named('robots', record.robots),
      ...named('author', record.author),
      ...property('og:site_name', site.productName),
      ...property('og:locale', 'en_IN'),
      ...property('og:type', record.type),
      ...property('og:title', record.title),
      ...property('og:description', record.description),
      ...property('og:url', record.url),
      ...property('og:image', record.image),
      ...property('article:published_time', record.publishedTime),
      ...property('article:modified_time', record.modifiedTime),
      ...named('twitter:card', 'summary_large_image'),
      { 'script:ld+json': record.schemaData },
    ],
    links: [{ rel: 'canonical', href: record.canonical }],
  }
}
