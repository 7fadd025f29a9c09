// The values of the form.
import type { Media } from '#contract/media.ts'
import type { AdminArticleDetails, ArticleContent } from '#contract/news-administration.ts'

export type ArticleValues = {
  content: ArticleContent
  /** As in the address; '' for a new article, whose title decides. */
  slug: string
  /** The images that the article shows, for the editor. */
  images: readonly Media[]
}

export const draftName = (id: string): string => `article ${id}`

export const emptyValues = (author: string): ArticleValues => ({
  content: {
    title: '',
    summary: '',
    marketType: 'bitcoin',
    cover: null,
    document: [],
    interests: '',
    author: { name: author, registration: null, about: '' },
  },
  slug: '',
  images: [],
})

export const valuesOf = ({ content, slug, images }: AdminArticleDetails): ArticleValues => ({ content, slug, images })
