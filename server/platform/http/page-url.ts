// What an address says about the page that stands there.

/** What of a query changes a page; the rest is for scripts in the browser. */
const cacheKeyParams = ['post', 'tag']

/** `key`: the path and the part of the query that counts, in one order. `rest`: the part that was left out. */
export type PageUrl = { path: string; key: string; otherParams: string }

export function parsePageUrl(url: string): PageUrl {
  const mark = url.indexOf('?')
  if (mark < 0) return { path: url, key: url, otherParams: '' }
  const path = url.slice(0, mark)
  const search = new URLSearchParams(url.slice(mark + 1))
  const counted = new URLSearchParams()
  for (const name of cacheKeyParams) {
    // The last of several counts, as in the browser.
    const value = search.getAll(name).at(-1)
    if (value !== undefined) counted.set(name, value)
    search.delete(name)
  }
  const query = counted.toString()
  return { path, key: query ? `${path}?${query}` : path, otherParams: search.toString() }
}

const fileExtension = /\.(css|html|ico|jpg|js|json|map|mp3|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/

/** What is a file's name gets no page in its stead. */
export const isFileName = (path: string): boolean => fileExtension.test(path)

/**
 * Whether a path is spelled as the site itself spells it. The router reads other spellings as the same page (capitals,
 * `%70`, `//`, `/../`), but a change that drops a page by its path would pass those by.
 */
export const isCanonicalPath = (path: string): boolean =>
  /^\/[a-z0-9_-]*(\/[a-z0-9_-]*(\/|$)|$)/.test(path) &&
  !path.includes('//') &&
  new URL(path, 'http://site').pathname === path

/** Members' and administrators' doors, and the empty frame of all pages, are for no search engine. */
export const isNoIndexPath = (path: string): boolean => /^\/(admin|auth|shell)(\/|$)/.test(path)

/** The frame of every page, rendered as that of the front page, for browsers to keep for when they are offline. */
export const isShell = (path: string): boolean => path === '/shell'

export const isSameSitePath = (location: string): boolean =>
  /^\/(?![/\\])/.test(location) && !/[\0-\x1f\\]/.test(location)

export const withQuery = (location: string, query: string): string =>
  query ? `${location}${location.includes('?') ? '&' : '?'}${query}` : location
