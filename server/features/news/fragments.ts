// SQL about articles, for the statements of features below.

/** Everyone can read it. `article` is an alias of an article. */
export const isArticlePublic = (article: string): string => `${article}.status = 'published'`

/** Everyone could read it until it was taken back. */
export const isArticleGone = (article: string): string =>
  `${article}.published_at is not null and not (${isArticlePublic(article)})`

/** The version of the article that readers see. */
export const joinPublishedVersion = (article: string, version: string): string =>
  `join article_versions ${version} on ${version}.article_id = ${article}.id
     and ${version}.version = ${article}.published_version`
