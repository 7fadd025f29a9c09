// /dashboard/learningzone/mine/series/{id}: the order of the lessons in a series.
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ownLessons, ownSeries as texts } from '#contract/messages/en/own-lessons-screens.ts'
import { lesson } from '#contract/messages/en/video-upload-screens.ts'
import type { SeriesDetails } from '#contract/series.ts'
import { seriesLimits, type Video } from '#contract/videos.ts'
import { ApiError, isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { storeResponse } from '../../platform/cache/cached-data.ts'
import { useCall, useCallPages } from '../../platform/cache/use-call.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { StaleNotice } from '../../shared/stale-notice.tsx'
import { forgetDraft, useFormDraft } from '../../shared/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDuration } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useLiveRegion } from '../../ui/use-live-region.tsx'
import { moveItem, useReorder } from '../../ui/use-reorder.ts'
import { ownLessonsQuery, seriesQuery } from './api.ts'
import { GoneState, OwnPage, QueryContent } from './own-page.tsx'
import './series-and-questions.css'

export default function SeriesPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useCall(seriesQuery(id))
  return (
    <OwnPage title={texts.edit}>
      <QueryContent query={query} texts={texts}>
        {({ series }) =>
          series.can.edit ? (
            <Editor key={series._id} series={series} />
          ) : (
            <GoneState title={texts.gone} text={texts.goneText} />
          )
        }
      </QueryContent>
    </OwnPage>
  )
}

type Lesson = Pick<Video, '_id' | 'title' | 'duration' | 'status'>
type Values = { title: string; description: string; videos: readonly Lesson[] }

const draftName = (id: string): string => `series ${id}`

const valuesOf = ({ title, description, videos }: SeriesDetails): Values => ({
  title,
  description,
  videos: videos.map(({ _id, title, duration, status }) => ({ _id, title, duration, status })),
})

function Editor({ series }: { series: SeriesDetails }) {
  const { call, queries } = usePlatform()
  const form = useFormDraft({
    name: draftName(series._id),
    version: series.version,
    load: () => valuesOf(series),
  })
  const { values } = form
  const [isPending, setPending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = (part: Partial<Values>) => {
    form.change(part)
    setProblems({})
  }
  const params = { id: series._id }
  const showStored = () =>
    call('GET /learning/series/:id', { params }).then(
      ({ series: stored }) => form.showConflict(valuesOf(stored), stored.version),
      () => void toast.error(texts.stale),
    )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const { title, description, videos } = values
    setPending(true)
    try {
      const body = { title, description, version: form.version, videoIds: videos.map(({ _id }) => _id) }
      const saved = await call('PUT /learning/series/:id', { params, body })
      storeResponse(queries.client, seriesQuery(series._id).queryKey, saved)
      queries.invalidateSoon(['GET /learning/series'])
      form.saved(valuesOf(saved.series), saved.series.version)
      toast.success(texts.saved)
    } catch (error) {
      if (isStale(error)) return await showStored()
      if (error instanceof ApiError) setProblems(error.fields)
      toast.error(formErrorMessage(error, texts.saveFailed))
    } finally {
      setPending(false)
    }
  }
  return (
    <form className="video-uploads-form" onSubmit={save} noValidate>
      <StaleNotice form={form} title={texts.stale} text={texts.staleText} />
      <TextField
        label={texts.name}
        value={values.title}
        maxLength={seriesLimits.titleLength}
        error={problems.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        label={texts.description}
        rows={3}
        value={values.description}
        maxLength={seriesLimits.descriptionLength}
        error={problems.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <div className="video-uploads-heading">
        <h2>{texts.lessons}</h2>
        <span className="meta">{texts.lessonsHint}</span>
      </div>
      <Order videos={values.videos} onChange={(videos) => change({ videos })} />
      <AddLesson used={values.videos} onAdd={(lesson) => change({ videos: [...values.videos, lesson] })} />
      <div className="button-row">
        <Button type="submit" variant="primary" pending={isPending}>
          {texts.save}
        </Button>
        <RemoveButton id={series._id} />
        {form.isKept && <span className="meta">{lesson.kept}</span>}
      </div>
    </form>
  )
}

function Order({ videos, onChange }: { videos: readonly Lesson[]; onChange: (videos: Lesson[]) => void }) {
  const { announce, region } = useLiveRegion()
  const count = videos.length
  const { dragged, handleProps } = useReorder(count, (from, to) => {
    onChange(moveItem(videos, from, to))
    announce(texts.moved(videos[from]!.title, to + 1, count))
  })
  if (count === 0)
    return (
      <>
        {region}
        <p className="muted">{texts.noLessons}</p>
      </>
    )
  return (
    <>
      {region}
      <ol className="video-uploads-order">
        {videos.map(({ _id, title, duration, status }, index) => (
          <li key={_id} data-item={index} data-dragged={dragged === index || undefined}>
            <IconButton icon="grip" label={texts.move(title, index + 1, count)} muted {...handleProps(index)} />
            <span className="video-uploads-number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <p className="bold" dir="auto">
                {title}
              </p>
              <p className="meta">
                {duration === null ? '' : formatDuration(duration)}
                {status !== 'approved' && ` · ${ownLessons.statuses[status]}, ${texts.notPublished}`}
              </p>
            </div>
            <IconButton
              icon="close"
              label={texts.removeLesson(title)}
              muted
              onClick={() => onChange(videos.filter((video) => video._id !== _id))}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Lessons without a title can't be told apart yet. */
function AddLesson({ used, onAdd }: { used: readonly Lesson[]; onAdd: (lesson: Lesson) => void }) {
  const query = useCallPages(ownLessonsQuery('all'))
  const all = query.state === 'fulfilled' ? query.data.pages.flatMap(({ videos }) => videos) : []
  const free = all.filter(({ _id, title }) => title !== '' && !used.some((video) => video._id === _id))
  if (query.state === 'rejected') return <p role="alert">{ownLessons.failed}</p>
  if (query.state !== 'fulfilled') return null
  return (
    <div>
      {free.length === 0 ? (
        <p className="muted">{texts.allAdded}</p>
      ) : (
        <SelectField
          label={texts.add}
          hint={texts.addHint}
          placeholder={texts.chooseLesson}
          value=""
          disabled={used.length >= seriesLimits.videos}
          options={free.map(({ _id, title }) => ({ value: _id, label: title }))}
          onChange={({ currentTarget: { value } }) => {
            const lesson = free.find(({ _id }) => _id === value)
            if (lesson) onAdd(lesson)
          }}
        />
      )}
      {query.hasMore && (
        <LoadMore
          label={ownLessons.more}
          failedText={ownLessons.moreFailed}
          failed={query.error !== null}
          pending={query.isLoadingMore}
          onLoadMore={query.loadMore}
        />
      )}
    </div>
  )
}

function RemoveButton({ id }: { id: string }) {
  const { call, queries } = usePlatform()
  const session = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    try {
      await call('DELETE /learning/series/:id', { params: { id } })
      if (session.status === 'member') void forgetDraft(session.user._id, draftName(id)).catch(() => {})
      queries.invalidateSoon(['GET /learning/series'])
      toast.success(texts.removed)
      void navigate({ to: '/dashboard/learningzone/mine/series' })
      return true
    } catch (error) {
      toast.error(formErrorMessage(error, texts.removeFailed))
      return false
    }
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.remove}</Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeText}
          cancelLabel={texts.keep}
          confirmLabel={texts.confirmRemoval}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
