// Saves the form about a lesson, and submits it. The typed text stays until the server has it.

import { useState } from 'react'
import { stale, submitting as texts } from '#contract/messages/en/video-upload-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { ApiError, isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { storeResponse } from '../../platform/cache/cached-data.ts'
import { browserClock } from '../../platform/clock.ts'
import { usePlatform } from '../../platform/platform.ts'
import type { FormDraftState } from '../../shared/use-form-draft.ts'
import { toast } from '../../ui/toast.ts'
import { lessonQuery } from './api.ts'
import { changesOf, type LessonProblems, type LessonValues, missingOf, problemsOf, valuesOf } from './lesson-values.ts'

type Pending = 'save' | 'submit' | null

/** Puts the cursor into the first field with an error. */
function focusProblem(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus())
}

export function useSaveLesson(video: VideoDetails, form: FormDraftState<LessonValues, number>) {
  const { call, queries } = usePlatform()
  const [pending, setPending] = useState<Pending>(null)
  const [problems, setProblems] = useState<LessonProblems>({})
  const params = { id: video._id }
  const query = lessonQuery(video._id)

  const keep = (saved: VideoDetails): VideoDetails => {
    storeResponse(queries.client, query.queryKey, { video: saved })
    for (const name of ['GET /learning/videos/mine', 'GET /learning/uploads']) queries.invalidateSoon([name])
    return saved
  }
  const showStored = async () => {
    const { video: now } = await call('GET /learning/videos/:id', { params })
    keep(now)
    form.showConflict(valuesIn(now), now.version)
  }
  /** Until a lesson has a title, its room is only in the form. */
  const valuesIn = (saved: VideoDetails): LessonValues => ({ ...valuesOf(saved), section: form.values.section })
  const put = async (): Promise<VideoDetails> => {
    const body = { ...changesOf(form.values, video), version: form.version }
    const { video: saved } = await call('PUT /learning/videos/:id', { params, body })
    keep(saved)
    form.saved(valuesIn(saved), saved.version)
    return saved
  }

  /** Whether the form can be saved or submitted as it is. If not, it says why. */
  const check = (step: Exclude<Pending, null>): boolean => {
    const found = {
      ...problemsOf(form.values, { duration: video.duration, now: browserClock.now() }),
      ...(step === 'submit' && missingOf(form.values)),
    }
    setProblems(found)
    const isComplete = Object.keys(found).length === 0
    if (!isComplete) focusProblem()
    return isComplete
  }

  const run = async (step: Exclude<Pending, null>, work: () => Promise<string>): Promise<boolean> => {
    if (pending || !check(step)) return false
    setPending(step)
    try {
      toast.success(await work())
      return true
    } catch (error) {
      if (isStale(error)) await showStored().catch(() => toast.error(stale.title))
      else {
        if (error instanceof ApiError) setProblems(error.fields)
        toast.error(formErrorMessage(error, texts.saveFailed))
        focusProblem()
      }
      return false
    } finally {
      setPending(null)
    }
  }

  return {
    pending,
    problems,
    clearProblems: () => setProblems({}),
    /** Before the form is submitted. */
    check: () => check('submit'),
    save: () =>
      run('save', async () => {
        await put()
        return video.can.submit || video.status === 'uploading' ? texts.kept : texts.saved
      }),
    submit: () =>
      run('submit', async () => {
        const { version } = await put()
        const sent = await call('POST /learning/videos/:id/submit', { params, body: { version, confirmsPrices: true } })
        keep(sent.video)
        return sent.message
      }),
  }
}
