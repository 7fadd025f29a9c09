import { useEffect } from 'react'
import type { Reply } from '#contract/comments.ts'
import { commentForms as texts } from '#contract/messages/en/comment-forms-screens.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { updateCachedComment } from './cached-comments.ts'

export default function EditComment({ comment, onClose }: { comment: Reply; onClose: () => void }) {
  const { call, queries } = usePlatform()
  const { form, field, submit, isSending, failure, discard } = useCallForm({
    defaultValues: { comment: comment.comment },
    draft: `comment edit ${comment._id}`,
    failed: texts.editFailed,
    send: async ({ comment: text }) => {
      const body = { comment: text, version: comment.version }
      const response = await call('PUT /comments/:id', { params: { id: comment._id }, body })
      const { comment: words, editedAt, version, status } = response.comment
      updateCachedComment(queries.client, comment._id, (now) => ({ ...now, comment: words, editedAt, version, status }))
      onClose()
    },
  })
  const cancel = () => {
    discard()
    onClose()
  }
  useEffect(() => form.setFocus('comment'), [form.setFocus])
  const control = field('comment')
  return (
    <form className="comment-edit-form" onSubmit={submit}>
      <TextArea
        {...control}
        label={texts.editLabel}
        hideLabel
        rows={2}
        maxLength={2000}
        error={control.error ?? failure}
      />
      <div className="button-row">
        <Button onClick={cancel}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" pending={isSending} disabled={form.watch('comment').trim() === ''}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
