import { type FormEvent, useRef, useState } from 'react'
import { compose } from '#contract/messages/en/compose-screens.ts'
import { shareDialog as texts } from '#contract/messages/en/shared-records.ts'
import { postLimits } from '#contract/posts-limits.ts'
import { sections } from '#contract/sections.ts'
import type { SharedReview, SharedTrade } from '#contract/shared-records.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { usePlatform } from '../../platform/platform.ts'
import { SharedReviewView } from '../../shared/shared-review.tsx'
import { SharedTradeView } from '../../shared/shared-trade.tsx'
import type { FormDraftState } from '../../shared/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshJournal } from './api.ts'

export type ShareDialogProps = {
  /** Names what is shared, as fields of the new post. */
  fields: Record<string, string>
  trade?: SharedTrade
  /** Of the trade. */
  version?: number
  review?: SharedReview
  /** Stays when the dialog is closed. */
  draft: FormDraftState<ShareText, number>
  onClose: () => void
}
export type ShareText = { section: string; content: string }

/**
 * Shows which figures others will see, and publishes them with a text. Not queued: the figures could change before the
 * post is sent.
 */
export default function ShareDialog({ fields, trade, version, review, draft, onClose }: ShareDialogProps) {
  const platform = usePlatform()
  const { section, content } = draft.values
  const [error, setError] = useState<string>()
  const [isRoomMissing, setRoomMissing] = useState(false)
  const [pending, setPending] = useState(false)
  /** The same text gets the same key, so that a retry publishes one post. */
  const last = useRef({ sent: '', key: '' })
  const publish = async () => {
    const seen = version !== undefined && { tradeVersion: String(version) }
    const values = { ...fields, ...seen, section, content: content.trim() }
    const sent = JSON.stringify(values)
    if (last.current.sent !== sent) last.current = { sent, key: randomKey() }
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    const { post } = await platform.call('POST /posts', { form, key: last.current.key })
    toast.success(post.status === 'published' ? texts.published : texts.underReview)
    draft.reset({ section: '', content: '' }, 0)
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setRoomMissing(section === '')
    setError(content.trim() === '' ? texts.textMissing : undefined)
    if (section === '' || content.trim() === '') return
    setPending(true)
    try {
      await publish()
    } catch (failure) {
      setError(formErrorMessage(failure, texts.failed))
      if (isStale(failure)) await refreshJournal(platform)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} size="medium" title={trade ? texts.tradeTitle : texts.reviewTitle}>
      <form className="journal-share" onSubmit={submit} noValidate>
        <p>{texts.shown}</p>
        {trade && <SharedTradeView trade={trade} />}
        {review && <SharedReviewView review={review} />}
        <p className="meta">{texts.hidden}</p>
        <SelectField
          label={texts.room}
          options={sections.map((value) => ({ value, label: value }))}
          placeholder={compose.chooseRoom}
          error={isRoomMissing ? compose.chooseRoom : undefined}
          value={section}
          onChange={({ target }) => draft.change({ section: target.value })}
        />
        <TextArea
          label={texts.text}
          rows={3}
          maxLength={postLimits.contentLength}
          value={content}
          error={error}
          onChange={({ target }) => draft.change({ content: target.value })}
        />
        <div className="button-row">
          <Button type="submit" variant="primary" pending={pending}>
            {texts.publish}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
