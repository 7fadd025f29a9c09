// Publishing an article now or later, correcting it and taking it back.
import { useState } from 'react'
import { validation } from '#contract/messages/en/news.ts'
import { publishing as texts } from '#contract/messages/en/news-editor-screens.ts'
import type { AdminArticleDetails } from '#contract/news-administration.ts'
import { newsLimits } from '#contract/news-limits.ts'
import { articlePath } from '#contract/slug.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = {
  article: AdminArticleDetails
  /** Nothing in the form waits to be saved. */
  isSaved: boolean
  /** What the server rejected, by field. */
  problems: Record<string, string>
  onDone: (article: AdminArticleDetails) => void
  onFail: (error: unknown) => Promise<void>
}

type Response = { article: AdminArticleDetails }

export function PublishPanel({ article, isSaved, problems, onDone, onFail }: Props) {
  const { call } = usePlatform()
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { status, version, publishedVersion, isFeatured, slug } = article
  const params = { id: article._id }
  const run = async (message: string, work: () => Promise<Response>): Promise<boolean> => {
    setPending(true)
    try {
      onDone((await work()).article)
      toast.success(message)
      return true
    } catch (error) {
      await onFail(error)
      return false
    } finally {
      setPending(false)
    }
  }
  const publish = (correction: string) => {
    const body = { version, ...(correction && { correction }) }
    return run(texts.published, () => call('POST /admin/sentiment-posts/:id/publish', { params, body }))
  }
  const schedule = (scheduledAt: string) =>
    run(texts.scheduled, () =>
      call('POST /admin/sentiment-posts/:id/schedule', { params, body: { version, scheduledAt } }),
    )
  const unpublish = () =>
    run(texts.unpublished, () => call('POST /admin/sentiment-posts/:id/unpublish', { params, body: { version } }))
  const feature = () =>
    run(texts.changed, () =>
      call('POST /admin/sentiment-posts/:id/feature', { params, body: { isFeatured: !isFeatured } }),
    )
  const isPublic = status === 'published'
  return (
    <section className="news-publishing" aria-labelledby="news-publishing" aria-busy={isPending || undefined}>
      <h2 id="news-publishing" className="section-heading">
        {texts.title}
      </h2>
      <State article={article} />
      {!isSaved && <p className="muted">{texts.saveFirst}</p>}
      {isSaved && isPublic && publishedVersion !== version && (
        <Changes isPending={isPending} error={problems.correction} onPublish={publish} />
      )}
      {isSaved && !isPublic && (
        <>
          <Button variant="primary" pending={isPending} onClick={() => void publish('')}>
            {texts.publish}
          </Button>
          <Schedule
            key={article.scheduledAt}
            at={article.scheduledAt}
            isPending={isPending}
            error={problems.scheduledAt}
            onSchedule={schedule}
          />
        </>
      )}
      {isPublic && (
        <>
          <a href={articlePath(slug)}>{texts.open}</a>
          <Button pending={isPending} onClick={() => void feature()}>
            {isFeatured ? texts.unfeature : texts.feature}
          </Button>
          <Button pending={isPending} onClick={() => setAsking(true)}>
            {texts.unpublish}
          </Button>
        </>
      )}
      {status === 'scheduled' && (
        <Button pending={isPending} onClick={() => void unpublish()}>
          {texts.cancelSchedule}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.unpublishTitle}
          text={texts.unpublishText}
          cancelLabel={texts.keep}
          confirmLabel={texts.unpublish}
          onConfirm={unpublish}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function State({ article }: Pick<Props, 'article'>) {
  const { status, scheduledAt, publishedAt, version, publishedVersion, isFeatured } = article
  const time = { scheduled: scheduledAt, published: publishedAt, draft: null, unpublished: null }[status]
  return (
    <>
      <p>
        <span className="bold">{texts.states[status]}</span> {time && <ExactTime value={time} />}
      </p>
      {status === 'published' && (
        <p className="meta">{publishedVersion === version ? texts.isCurrent : texts.pendingChanges}</p>
      )}
      {isFeatured && <p className="meta">{texts.featured}</p>}
    </>
  )
}

type StepProps = { isPending: boolean; error: string | undefined }

function Changes({ isPending, error, onPublish }: StepProps & { onPublish: (correction: string) => unknown }) {
  const [correction, setCorrection] = useState('')
  return (
    <>
      <TextArea
        label={texts.correction}
        hint={texts.correctionHint}
        rows={3}
        value={correction}
        maxLength={newsLimits.correctionLength}
        error={error}
        onChange={({ currentTarget }) => setCorrection(currentTarget.value)}
      />
      <Button variant="primary" pending={isPending} onClick={() => void onPublish(correction.trim())}>
        {texts.publishChanges}
      </Button>
    </>
  )
}

function Schedule({
  at,
  isPending,
  error,
  onSchedule,
}: StepProps & { at: string | null; onSchedule: (time: string) => unknown }) {
  const [time, setTime] = useState(at)
  const [isMissing, setMissing] = useState(false)
  return (
    <>
      <DateTimeField
        label={texts.scheduledAt}
        value={time}
        error={isMissing && !time ? validation.scheduledAt : error}
        onChange={setTime}
        formatHint={texts.scheduledHint}
      />
      <Button pending={isPending} onClick={() => (time ? void onSchedule(time) : setMissing(true))}>
        {texts.schedule}
      </Button>
    </>
  )
}
