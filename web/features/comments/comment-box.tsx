import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { Reply } from '#contract/comments.ts'
import { commentForms as texts } from '#contract/messages/en/comment-forms-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { failureMessage } from '../../platform/api/error-messages.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import { useTextCompletion } from '../../shared/use-text-completion.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useLiveRegion } from '../../ui/use-live-region.tsx'
import { addCachedComment } from './cache-updates.ts'
import { QueuedComments } from './queued-comments.tsx'

type Props = {
  postId: string
  replyTo: Reply | null
  onReplied: () => void
  ref: RefObject<HTMLTextAreaElement | null>
}

/** Always visible below the comments. Keeps the text on this device until it's sent. */
export default function CommentBox({ postId, replyTo, onReplied, ref }: Props) {
  const { queue, queries } = usePlatform()
  const session = useSession()
  const user = session.status === 'member' ? session.user : null
  const draft = useFormDraft({ name: `comment ${postId}`, version: 0, load: () => ({ text: '' }) })
  const { text } = draft.values
  const completion = useTextCompletion(ref, text, (next) => draft.change({ text: next }))
  const [pending, setPending] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string>()
  const submission = useRef({ for: '', key: '' })
  const { announce, region } = useLiveRegion()

  const keyFor = (words: string): string => {
    if (submission.current.for !== words) submission.current = { for: words, key: randomKey() }
    return submission.current.key
  }
  const send = async () => {
    if (session.status !== 'member') return openAuthModal()
    if (text.trim() === '' || pending) return
    setPending(true)
    setErrorMessage(undefined)
    const payload = { postId, comment: text, ...(replyTo && { parentId: replyTo.parentId ?? replyTo._id }) }
    try {
      const performed = await queue.perform('comment', payload, keyFor(JSON.stringify(payload)))
      if (performed.kind === 'sent') {
        const { comment } = performed.response
        addCachedComment(queries.client, comment)
        requestAnimationFrame(() =>
          document.getElementById(`comment-${comment._id}`)?.scrollIntoView({ block: 'center' }),
        )
      } else announce(texts.queued)
      submission.current = { for: '', key: '' }
      draft.reset({ text: '' }, 0)
      onReplied()
    } catch (error) {
      const isClientError = error instanceof ApiError && typeof error.status === 'number' && error.status < 500
      setErrorMessage(isClientError ? (error.fields.comment ?? error.message) : failureMessage(error, texts.sendFailed))
    } finally {
      setPending(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    completion.fieldProps.onKeyDown(event)
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)) void send()
  }
  return (
    <>
      {region}
      <QueuedComments postId={postId} />
      <form className="comment-box" onSubmit={onSubmit}>
        {replyTo && (
          <p className="comment-reply-target meta">
            {texts.replyingTo(replyTo.author.name)}
            <IconButton icon="close" small muted label={texts.stopReplying} onClick={onReplied} />
          </p>
        )}
        <Avatar username={user?.username} src={user?.profilePhoto} size="sm" />
        <TextArea
          {...completion.fieldProps}
          ref={ref}
          label={replyTo ? texts.writeReply(replyTo.author.name) : texts.write}
          hideLabel
          rows={1}
          maxLength={2000}
          placeholder={replyTo ? texts.writeReply(replyTo.author.name) : texts.write}
          value={text}
          error={errorMessage}
          onChange={(event) => draft.change({ text: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        {completion.list}
        <Button type="submit" variant="primary" pending={pending}>
          {texts.send}
        </Button>
      </form>
    </>
  )
}
