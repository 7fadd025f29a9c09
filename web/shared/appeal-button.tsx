import { useState } from 'react'
import { review as texts } from '#contract/messages/en/under-review-screens.ts'
import { moderationLimits } from '#contract/moderation.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { TextDialog } from './text-dialog.tsx'

type Props = {
  /** Of what the appeal is about. */
  id: string
  onSend: (text: string) => Promise<void>
}

/** Lets the author appeal once against a review or a rejection. */
export function AppealButton({ id, onSend }: Props) {
  const [isOpen, setOpen] = useState(false)
  const send = async (text: string) => {
    await onSend(text)
    toast.success(texts.appealSent)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.appeal}</Button>
      {isOpen && (
        <TextDialog
          title={texts.appealTitle}
          description={texts.appealText}
          label={texts.appealLabel}
          draft={`appeal ${id}`}
          maxLength={moderationLimits.appealLength}
          emptyError={texts.appealMissing}
          submitLabel={texts.appealSend}
          onSubmit={send}
          failed={texts.appealFailed}
          onExited={() => setOpen(false)}
        />
      )}
    </>
  )
}
