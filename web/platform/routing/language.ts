// The language of this build: its texts, and its addresses, as contract/languages.ts describes them. A module without
// imports, whose comparisons are decided by the build: English pages carry no code for other addresses.
import type { Language } from '#contract/languages.ts'

export const language: Language = __LANGUAGE__

/** There are two; with a third one, the footer needs a list. */
export const otherLanguage = __LANGUAGE__ === 'en' ? 'hi' : 'en'

const inHindi = (path: string): string => `/hi${path}`.replace(/\/$/, '')

/** The same page in the other language: an address that this build's router doesn't know. */
export const otherAddress = (path: string): string => (__LANGUAGE__ === 'en' ? inHindi(path) : path)

export const addressesOf = (path: string): Record<Language, string> => ({ en: path, hi: inHindi(path) })

/** The address of a path in this build's language, for links that the router doesn't make. */
export const addressOf = (path: string): string => (__LANGUAGE__ === 'en' ? path : inHindi(path))

const pathOf = (address: string): string =>
  __LANGUAGE__ === 'en' ? address : address.replace(/^\/hi(?=\/|$)/, '') || '/'

/** The path of this tab's page without its language, as the router knows it. */
export const currentPath = (): string => pathOf(location.pathname)

/** For the router, whose paths are the same in all languages. */
export const addressRewrite = __LANGUAGE__ !== 'en' && {
  rewrite: {
    input: ({ url }: { url: URL }) => {
      url.pathname = pathOf(url.pathname)
      return url
    },
    output: ({ url }: { url: URL }) => {
      url.pathname = addressOf(url.pathname)
      return url
    },
  },
}
