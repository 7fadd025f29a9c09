import { editor as texts } from '#contract/messages/en/news-editor-screens.ts'
import type { AdminArticleDetails } from '#contract/news-administration.ts'
import { plainBlock } from '#contract/news-document.ts'
import { readingSpeed } from '#contract/news-limits.ts'
import { currentTime } from '../../../ui/use-current-time.ts'
import { ArticleView } from '../article-view.tsx'
import type { ArticleValues } from './article-values.ts'

type Props = { values: ArticleValues; article: AdminArticleDetails | null }

/** What readers will see, drawn as on the public page, also before it is saved. */
export function Preview({ values: { content, images }, article }: Props) {
  const { title, summary, author, document, interests, cover } = content
  const words = document.reduce((sum, block) => sum + (plainBlock(block).match(/\S+/g)?.length ?? 0), 0)
  const time = article?.publishedAt ?? new Date(currentTime()).toISOString()
  const image = images.find(({ _id }) => _id === cover?.image)
  return (
    <section className="news-preview" aria-label={texts.preview}>
      <p className="muted">{texts.emptyPreview}</p>
      <ArticleView
        heading="h2"
        article={{
          title,
          summary,
          author,
          interests,
          images: [...images],
          content: document,
          publishedAt: time,
          changedAt: time,
          corrections: article?.corrections ?? [],
          image: image && cover ? { ...image, alt: cover.alt } : null,
          readingMinutes: Math.max(1, Math.round(words / readingSpeed)),
        }}
      />
    </section>
  )
}
