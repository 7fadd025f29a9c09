// Parses the URL of a page. Languages have their own addresses for the same pages.
import { splitLanguage } from '#contract/languages.ts'

/** `query` has no question mark. It is for scripts in the browser: pages are rendered and cached by path alone. */
export type PageUrl = { path: string; query: string }

export function parsePageUrl(url: string): PageUrl {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

const fileExtension = /\.(css|html|ico|jpg|js|json|map|mp3|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/

/** Paths that look like files never get a page instead. */
export const isFileName = (path: string): boolean => fileExtension.test(path)

/**
 * Whether a path is spelled as the site spells it. The router treats other spellings (capitals, `%70`, `//`, `/../`)
 * as the same page, but an invalidation by path would miss them in the cache.
 */
export const isCanonicalPath = (path: string): boolean =>
  /^\/[a-z0-9_-]*(\/[a-z0-9_-]*(\/|$)|$)/.test(splitLanguage(path).path) &&
  !path.includes('//') &&
  new URL(path, 'http://site').pathname === path

/** Login and admin pages, and the empty app shell, shouldn't be indexed by search engines. */
export const isNoIndexPath = (path: string): boolean => /^\/(admin|auth|shell)(\/|$)/.test(splitLanguage(path).path)

/** The app shell: the layout of all pages without content, which browsers cache for offline use. */
export const isShell = (path: string): boolean => splitLanguage(path).path === '/shell'

export const isSameSitePath = (location: string): boolean =>
  /^\/(?![/\\])/.test(location) && !/[\0-\x1f\\]/.test(location)

export const withQuery = (location: string, query: string): string =>
  query ? `${location}${location.includes('?') ? '&' : '?'}${query}` : location
