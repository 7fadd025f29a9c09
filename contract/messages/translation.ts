// Which texts have been translated. The build takes a namespace's file from the language's folder if it is listed here;
// all others stay English by design, also in the middle of a Hindi page (docs/languages.md).
import type { Language } from '../languages.ts'

/** What a translation of these texts must have: the same names, and functions of the same arguments. */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translation<Result>
    : Texts extends object
      ? { readonly [Name in keyof Texts]: Translation<Texts[Name]> }
      : Texts

/** The complete namespaces. A text without its translation in one of them fails the types and translation.test.ts. */
export const translatedNamespaces: Record<Exclude<Language, 'en'>, readonly string[]> = {
  hi: [
    'access-tokens-screens',
    'accounts',
    'accounts-screens',
    'assistant-screens',
    'client-errors',
    'comments-screens',
    'common',
    'contact',
    'confirm-password-screens',
    'data-rights-screens',
    'expert-analysis',
    'hall-of-fame-screens',
    'how-points-work',
    'landing',
    'landing-sections',
    'layouts',
    'leaderboard-screens',
    'learning-screens',
    'legal-screens',
    'news',
    'news-screens',
    'newsletter-form',
    'newsletter-screens',
    'notices',
    'page-title',
    'plans-screens',
    'polls-screens',
    'post-actions-screens',
    'posts-screens',
    'profiles-screens',
    'rooms-screens',
    'search-screens',
    'sentiment',
    'shell',
    'staff-badge',
    'stances',
    'synthetic',
    'testimonials',
    'titles',
    'toasts',
    'ui',
    'video-screens',
  ],
}
