// The languages of the site, and which address shows which: English at /…, Hindi at /hi/…. A page's links stay in its
// language.

export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

const prefixOf = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`)

/** A path of the site, at its address in a language. `/` is `/hi` in Hindi. */
export const pathIn = (language: Language, path: string): string =>
  prefixOf(language) + (path === '/' && language !== defaultLanguage ? '' : path)

/** The language of an address, and the path that the page has in all languages. */
export function splitLanguage(address: string): { language: Language; path: string } {
  for (const language of languages) {
    const prefix = prefixOf(language)
    if (prefix && address === prefix) return { language, path: '/' }
    if (prefix && address.startsWith(`${prefix}/`)) return { language, path: address.slice(prefix.length) }
  }
  return { language: defaultLanguage, path: address }
}
