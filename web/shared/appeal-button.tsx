import { useState } from 'react'
import { review as texts } from '#contract/messages/en/under-review-screens.ts'
import { moderationLimits } from '#contract/moderation.ts'
import { Button } from '../ui/button.tsx'
import { TextDialog } from '../ui/text-dialog.tsx'
import { toast } from '../ui/toast.ts'

/** Returns an error message, or null once the appeal is sent. */
export type SendAppeal = (text: string) => Promise<string | null>

/** Lets the author appeal once against a review or a rejection. */
export function AppealButton({ onSend }: { onSend: SendAppeal }) {
  const [isOpen, setOpen] = useState(false)
  const send: SendAppeal = async (text) => {
    const errorMessage = await onSend(text)
    if (errorMessage === null) toast.success(texts.appealSent)
    return errorMessage
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.appeal}</Button>
      {isOpen && (
        <TextDialog
          title={texts.appealTitle}
          description={texts.appealText}
          label={texts.appealLabel}
          maxLength={moderationLimits.appealLength}
          emptyError={texts.appealMissing}
          submitLabel={texts.appealSend}
          onSubmit={send}
          onExited={() => setOpen(false)}
        />
      )}
    </>
  )
}
