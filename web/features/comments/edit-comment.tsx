import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Reply } from '#contract/comments.ts'
import { commentForms as texts } from '#contract/messages/en/comment-forms-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { updateCachedComment } from './cached-comments.ts'

export default function EditComment({ comment, onClose }: { comment: Reply; onClose: () => void }) {
  const { call, queries } = usePlatform()
  const [text, setText] = useState(comment.comment)
  const [pending, setPending] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string>()
  const textArea = useRef<HTMLTextAreaElement>(null)
  useEffect(() => textArea.current?.focus(), [])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    try {
      const body = { comment: text, version: comment.version }
      const response = await call('PUT /comments/:id', { params: { id: comment._id }, body })
      const { comment: words, editedAt, version, status } = response.comment
      updateCachedComment(queries.client, comment._id, (now) => ({
        ...now,
        comment: words,
        editedAt,
        version,
        status,
      }))
      onClose()
    } catch (error) {
      setErrorMessage(error instanceof ApiError ? (error.fields.comment ?? error.message) : texts.editFailed)
      setPending(false)
    }
  }
  return (
    <form className="comment-edit-form" onSubmit={save}>
      <TextArea
        ref={textArea}
        label={texts.editLabel}
        hideLabel
        rows={2}
        maxLength={2000}
        value={text}
        error={errorMessage}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="button-row">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" pending={pending} disabled={text.trim() === ''}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
