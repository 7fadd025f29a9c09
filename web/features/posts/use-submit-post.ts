// Sends a new post or an edit. The form keeps its values until the server has them.

import { useRef, useState } from 'react'
import type { Section } from '#contract/common.ts'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import type { NewPoll } from '#contract/polls.ts'
import type { Post } from '#contract/posts.ts'
import { ApiError, isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { browserClock } from '../../platform/clock.ts'
import type { ActionPayloads } from '../../platform/offline/actions.ts'
import { usePlatform } from '../../platform/platform.ts'
import { hasOptions, toNewPoll } from '../../shared/poll-draft.ts'
import { hasPlan, toNewPlan } from './plan-draft.ts'
import { toFormFields, toPostText } from './typed-text.ts'
import type { PostFormValues } from './use-draft.ts'
import { publishTime } from './validate-post.ts'

type CompleteValues = PostFormValues & { section: Section }

/** The idempotency key of a submission, and its poll: a retry sends the same bytes, including the closing time. */
type Submission = { key: string; poll: NewPoll | null }

/** If a chart was not uploaded yet, all of them are sent with the post. */
function payloadOf(values: CompleteValues, poll: NewPoll | null): ActionPayloads['post'] {
  const { section, images, scheduledAt, isSynthetic } = values
  const uploaded = images.flatMap(({ media }) => media?._id ?? [])
  return {
    fields: {
      section,
      ...toFormFields(values),
      ...(scheduledAt && { scheduledAt }),
      ...(poll && { poll: JSON.stringify(poll) }),
      ...(hasPlan(values.plan) && { plan: JSON.stringify(toNewPlan(values.plan)) }),
      ...(images.length > 0 && uploaded.length === images.length && { charts: uploaded.join() }),
      ...(images.length > 0 && isSynthetic && { isSynthetic: 'true' }),
      ...(images.length > 0 && { alt: JSON.stringify(images.map(({ alt }) => alt)) }),
    },
    images: images.flatMap(({ file, name }) => (file ? [{ file, name }] : [])),
  }
}

/** The charts of an edit, if it changes them. */
function chartChanges({ media: before }: Post, { images }: CompleteValues) {
  const charts = images.flatMap(({ media, alt }) => (media ? [{ _id: media._id, alt: alt.trim() }] : []))
  if (charts.length < images.length) throw new ApiError({ status: 'FETCH_ERROR' })
  const isSame = JSON.stringify(charts) === JSON.stringify(before.map(({ _id, alt }) => ({ _id, alt })))
  return isSame ? {} : { charts }
}

/** The same values get the same key, changed values a new one. */
function useSubmission(): (values: CompleteValues) => Submission {
  const last = useRef<Submission & { for: string }>({ for: '', key: '', poll: null })
  return (values) => {
    const { images, ...otherValues } = values
    const serialized = JSON.stringify([otherValues, images.map(({ key, alt, media }) => [key, alt, media?._id])])
    if (last.current.for !== serialized) {
      const from = publishTime(values, browserClock.now())
      const poll = values.poll && hasOptions(values.poll) ? toNewPoll(values.poll, from) : null
      last.current = { for: serialized, key: randomKey(), poll }
    }
    return last.current
  }
}

/** The server has deleted uploaded charts meanwhile. */
const lacksCharts = (error: unknown): boolean => error instanceof ApiError && 'charts' in error.fields

/**
 * `version`: of the post when the edit began, which may have been in an earlier visit. `progress`: the sent share from 0
 * to 1, null while nothing is being sent.
 */
export function useSubmitPost(post: Post | undefined, version: number | undefined, onChartsGone: () => void) {
  const { call, queue } = usePlatform()
  /** The post when editing began. Live updates must not change what is compared. */
  const [original] = useState(post)
  const [progress, setProgress] = useState<number | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  /** The post as it was changed elsewhere in the meantime. */
  const [latestVersion, setLatestVersion] = useState<Post | null>(null)
  /** The post got a like or a comment in the meantime. */
  const [wasStanceLocked, setStanceLocked] = useState(false)
  const submissionFor = useSubmission()

  const edit = async (base: Post, values: CompleteValues): Promise<Post> => {
    const params = { id: base._id }
    const body = {
      ...toPostText(values),
      ...chartChanges(base, values),
      ...(values.isSynthetic !== base.isSynthetic && { isSynthetic: values.isSynthetic }),
      version: base.version,
      ...(values.scheduledAt !== base.scheduledAt && { scheduledAt: values.scheduledAt }),
    }
    try {
      return (await call('PUT /posts/:id', { params, body })).post
    } catch (error) {
      if (isStale(error)) setLatestVersion((await call('GET /posts/:id', { params })).post)
      throw error
    }
  }

  /** Resolves to 'queued' if the post waits for a connection, or to null if it failed. */
  const send = async (values: CompleteValues): Promise<Post | 'queued' | null> => {
    setErrorMessage(null)
    setProgress(0)
    try {
      if (original) return await edit(latestVersion ?? { ...original, version: version ?? original.version }, values)
      const { key, poll } = submissionFor(values)
      const performed = await queue.perform('post', payloadOf(values, poll), key, { onProgress: setProgress })
      return performed.kind === 'sent' ? performed.response.post : 'queued'
    } catch (error) {
      if (lacksCharts(error)) onChartsGone()
      if (error instanceof ApiError && error.type === 'stance_locked') setStanceLocked(true)
      setErrorMessage(isStale(error) ? texts.stale : formErrorMessage(error, texts.failed))
      return null
    } finally {
      setProgress(null)
    }
  }
  return { send, progress, setProgress, latestVersion, wasStanceLocked, errorMessage, setErrorMessage }
}
