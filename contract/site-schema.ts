// What the JSON-LD of every page says of the site and of the page's place in it, in the vocabulary of schema.org.

type Site = { publicUrl: string; product: { name: string } }
/** `url` and `title`: of the page. */
export type SchemaPage = Site & { url: string; title: string }

export const organization = ({ publicUrl, product }: Site) => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: product.name,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/icon-512.png`,
})

/** `genre`: the site's category (A §1). */
export const website = (site: Site) => ({
  '@type': 'WebSite',
  name: site.product.name,
  url: `${site.publicUrl}/`,
  genre: 'finance',
  publisher: organization(site),
})

export type Crumb = { name: string; path: string }

/** The last one is the page itself. */
const breadcrumb = ({ publicUrl, product, title, url }: SchemaPage, above: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: product.name, item: `${publicUrl}/` },
    ...above.map(({ name, path }) => ({ name, item: publicUrl + path })),
    ...(url === `${publicUrl}/` ? [] : [{ name: title, item: url }]),
  ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
})

/** `above`: the pages between the landing page and this one. */
export const webPage = (page: SchemaPage, above: Crumb[] = []) => ({
  '@type': 'WebPage',
  '@id': page.url,
  breadcrumb: breadcrumb(page, above),
  isPartOf: website(page),
})
