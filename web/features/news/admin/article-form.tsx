// The form of an article: what readers see, its preview, and how it is published.
import { type FormEvent, useState } from 'react'
import { editor as texts } from '#contract/messages/en/news-editor-screens.ts'
import type { AdminArticleDetails, ArticleContent } from '#contract/news-administration.ts'
import { plainBlock } from '#contract/news-document.ts'
import { readingSpeed } from '#contract/news-limits.ts'
import { lazyPart } from '../../../platform/routing/lazy-part.tsx'
import { StaleNotice } from '../../../shared/stale-notice.tsx'
import { useFormDraft } from '../../../shared/use-form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PartFailed } from '../../../ui/part-failed.tsx'
import { toast } from '../../../ui/toast.ts'
import { currentTime } from '../../../ui/use-current-time.ts'
import { ArticleView } from '../article-view.tsx'
import { type ArticleValues, draftName, emptyValues, valuesOf } from './article-values.ts'
import { AuthorFields } from './author-fields.tsx'
import { CoverField } from './cover-field.tsx'
import type { DocumentEditorProps } from './document-editor/document-editor.tsx'
import { HeadFields } from './head-fields.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { useSaveArticle } from './use-save-article.ts'
import { VersionList } from './version-list.tsx'

type Props = { label: string; values: ArticleValues; article: AdminArticleDetails | null }

/** The article as readers will see it, drawn as on the public page, also before it is saved. */
export function Preview({ label, values: { content, images }, article }: Props) {
  const { title, summary, author, document, interests, cover } = content
  const words = document.reduce((sum, block) => sum + (plainBlock(block).match(/\S+/g)?.length ?? 0), 0)
  const time = article?.publishedAt ?? new Date(currentTime()).toISOString()
  const image = images.find(({ _id }) => _id === cover?.image)
  return (
    <section className="news-preview" aria-label={label}>
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

const DocumentEditor = lazyPart<DocumentEditorProps>(
  () => import('./document-editor/document-editor.tsx'),
  PartFailed,
  () => <ListSkeleton label={texts.loading} />,
)

/** `author`: the name in a new article. */
export function ArticleForm({ article, author }: { article: AdminArticleDetails | null; author: string }) {
  const form = useFormDraft({
    name: draftName(article?._id ?? 'new'),
    version: article?.version ?? 0,
    load: () => (article ? valuesOf(article) : emptyValues(author)),
  })
  const saving = useSaveArticle(article, form)
  const [isPreview, setPreview] = useState(false)
  const { content, slug } = form.values
  // Those of a draft on this device were signed when they were uploaded or loaded, for ten minutes.
  const images = form.values.images.map((image) => article?.images.find(({ _id }) => _id === image._id) ?? image)
  const change: typeof form.change = (part) => {
    form.change(part)
    saving.clearProblems()
  }
  const changeContent = (part: Partial<ArticleContent>) =>
    change((values) => ({ content: { ...values.content, ...part } }))
  const upload = async (file: File) => {
    const image = await saving.upload(file)
    if (image) form.change((values) => ({ images: [...values.images, image] }))
    return image
  }
  const problem = (field: string): string | undefined =>
    saving.problems[field] ?? saving.problems[`content.${field}`] ?? undefined
  const problemOf = (field: string): string | undefined =>
    Object.entries(saving.problems).find(([name]) => name.startsWith(`content.${field}`))?.[1]
  const save = (event: FormEvent) => {
    event.preventDefault()
    void saving.save()
  }
  return (
    <form className="admin-editor" onSubmit={save} noValidate>
      <div className="news-form-main">
        <StaleNotice form={form} title={texts.stale} text={texts.staleText}>
          {form.conflict && <Preview label={texts.otherVersion} values={form.conflict.values} article={article} />}
        </StaleNotice>
        <div className="button-row">
          <Button aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
            {isPreview ? texts.write : texts.preview}
          </Button>
        </div>
        {isPreview && (
          <>
            <p className="muted">{texts.emptyPreview}</p>
            <Preview label={texts.preview} values={{ ...form.values, images }} article={article} />
          </>
        )}
        <div hidden={isPreview} className="news-form-fields">
          <HeadFields
            content={content}
            slug={slug}
            problem={problem}
            onChange={changeContent}
            onSlug={(next) => change({ slug: next })}
          />
          <CoverField
            cover={content.cover}
            images={images}
            error={problemOf('cover')}
            onUpload={upload}
            onChange={(cover) => changeContent({ cover })}
          />
          <DocumentEditor
            document={content.document}
            images={images}
            error={problemOf('document')}
            onUpload={upload}
            onChange={(document) => changeContent({ document })}
          />
          <AuthorFields content={content} problem={problem} onChange={changeContent} />
        </div>
      </div>
      <div className="news-form-side">
        <Button type="submit" variant="primary" pending={saving.isPending}>
          {texts.save}
        </Button>
        {form.isKept && <p className="meta">{texts.kept}</p>}
        {article && (
          <>
            <PublishPanel
              article={article}
              isSaved={!form.isTouched}
              problems={saving.problems}
              onDone={(changed) => {
                saving.clearProblems()
                saving.keep(changed)
              }}
              onFail={saving.fail}
            />
            <VersionList
              article={article}
              onRestore={(version, restored) => {
                change({ content: restored.content, images: restored.images })
                toast.success(version)
              }}
            />
          </>
        )}
      </div>
    </form>
  )
}
