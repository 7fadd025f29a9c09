// Sending a post or its edit. What was written stays in the form until the server has it.
import { useRef, useState } from 'react'
import type { Section } from '#contract/common.ts'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import type { NewPoll } from '#contract/polls.ts'
import type { Post } from '#contract/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import type { ActionPayloads } from '../../platform/offline/actions.ts'
import { usePlatform } from '../../platform/platform.ts'
import { hasOptions, toNewPoll } from '../../shared/poll-draft.ts'
import type { PostFormValues } from './use-draft.ts'
import { publishTime, splitTags } from './validate-post.ts'

type CompleteValues = PostFormValues & { section: Section }

/** One act: what is sent again after a lost answer is the same to the letter, a poll's end included. */
type Submission = { key: string; poll: NewPoll | null }

function payloadOf(filled: CompleteValues, poll: NewPoll | null): ActionPayloads['post'] {
  const { section, content, images, tags, location, scheduledAt } = filled
  return {
    fields: {
      section,
      content,
      ...(tags.trim() && { tags: splitTags(tags).join(',') }),
      ...(location.trim() && { location }),
      ...(scheduledAt && { scheduledAt }),
      ...(poll && { poll: JSON.stringify(poll) }),
      ...(images.length > 0 && { alt: JSON.stringify(images.map(({ alt }) => alt)) }),
    },
    images: images.map(({ file, name }) => ({ file, name })),
  }
}

/** The same words sent again are the same act, others a new one. */
function useSubmission(): (filled: CompleteValues) => Submission {
  const last = useRef<Submission & { for: string }>({ for: '', key: '', poll: null })
  return (filled) => {
    const { images, ...words } = filled
    const now = JSON.stringify([words, images.map(({ name, alt, file }) => [name, alt, file.size])])
    if (last.current.for !== now) {
      const from = publishTime(filled, Date.now())
      const poll = filled.poll && hasOptions(filled.poll) ? toNewPoll(filled.poll, from) : null
      last.current = { for: now, key: randomKey(), poll }
    }
    return last.current
  }
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.type === 'conflict_stale'

/** `progress`: null while nothing is sent, else how much has left, from 0 to 1. */
export function useSubmitPost(post: Post | undefined) {
  const { call, queue } = usePlatform()
  /** As it was when its editing began: what others see of it may change under the one who writes. */
  const [opened] = useState(post)
  const [progress, setProgress] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** The post as it was changed elsewhere, to be compared with what is written here. */
  const [newest, setNewest] = useState<Post | null>(null)
  const actOf = useSubmission()

  const edit = async (known: Post, { content, tags, location, scheduledAt }: CompleteValues): Promise<Post> => {
    const params = { id: known._id }
    const body = {
      content,
      tags: splitTags(tags),
      location: location.trim() || null,
      version: known.version,
      ...(scheduledAt !== known.scheduledAt && { scheduledAt }),
    }
    try {
      return (await call('PUT /posts/:id', { params, body })).post
    } catch (error) {
      if (isConflict(error)) setNewest((await call('GET /posts/:id', { params })).post)
      throw error
    }
  }

  /** `waits`: it is kept here until there is a connection. */
  const send = async (filled: CompleteValues): Promise<Post | 'queued' | null> => {
    setRefusal(null)
    setProgress(0)
    try {
      if (opened) return await edit(newest ?? opened, filled)
      const { key, poll } = actOf(filled)
      const performed = await queue.perform('post', payloadOf(filled, poll), key, { onProgress: setProgress })
      return performed.kind === 'sent' ? performed.response.post : 'queued'
    } catch (error) {
      setRefusal(isConflict(error) ? texts.stale : formErrorMessage(error, texts.failed))
      return null
    } finally {
      setProgress(null)
    }
  }
  return { send, progress, newest, refusal, setRefusal }
}
