// What a URL says about the page at that path.

/** Only these query parameters change the rendered page; all others are for scripts in the browser. */
const cacheKeyParams = ['post', 'tag']

/** `key`: the path and the parameters that matter, in a fixed order. `otherParams`: the rest of the query. */
export type PageUrl = { path: string; key: string; otherParams: string }

export function parsePageUrl(url: string): PageUrl {
  const mark = url.indexOf('?')
  if (mark < 0) return { path: url, key: url, otherParams: '' }
  const path = url.slice(0, mark)
  const search = new URLSearchParams(url.slice(mark + 1))
  const counted = new URLSearchParams()
  for (const name of cacheKeyParams) {
    // The last one wins, as in the browser.
    const value = search.getAll(name).at(-1)
    if (value !== undefined) counted.set(name, value)
    search.delete(name)
  }
  const query = counted.toString()
  return { path, key: query ? `${path}?${query}` : path, otherParams: search.toString() }
}

const fileExtension = /\.(css|html|ico|jpg|js|json|map|mp3|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/

/** Paths that look like files never get a page instead. */
export const isFileName = (path: string): boolean => fileExtension.test(path)

/**
 * Whether a path is spelled as the site spells it. The router treats other spellings (capitals, `%70`, `//`, `/../`)
 * as the same page, but an invalidation by path would miss them in the cache.
 */
export const isCanonicalPath = (path: string): boolean =>
  /^\/[a-z0-9_-]*(\/[a-z0-9_-]*(\/|$)|$)/.test(path) &&
  !path.includes('//') &&
  new URL(path, 'http://site').pathname === path

/** Login and admin pages, and the empty app shell, shouldn't be indexed by search engines. */
export const isNoIndexPath = (path: string): boolean => /^\/(admin|auth|shell)(\/|$)/.test(path)

/** The app shell: the layout of all pages without content, which browsers cache for offline use. */
export const isShell = (path: string): boolean => path === '/shell'

export const isSameSitePath = (location: string): boolean =>
  /^\/(?![/\\])/.test(location) && !/[\0-\x1f\\]/.test(location)

export const withQuery = (location: string, query: string): string =>
  query ? `${location}${location.includes('?') ? '&' : '?'}${query}` : location
