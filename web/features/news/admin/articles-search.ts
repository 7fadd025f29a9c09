import { type ArticleStatus, articleStatuses } from '#contract/news-limits.ts'

export const articlesSearch = ({ status }: Record<string, unknown>): { status?: ArticleStatus | undefined } => ({
  status: articleStatuses.find((known) => known === status),
})
