import { useRef, useState } from 'react'
import { conflictChoice as texts } from '#contract/messages/en/journal-screens.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Choice = 'mine' | 'theirs'

type Props = {
  /** Nothing is lost with either choice. */
  isSame?: boolean
  onChoose: (choice: Choice) => void
}

/** Chooses between two versions. Asks first, because the other one is gone afterwards. */
export function ConflictChoice({ isSame = false, onChoose }: Props) {
  const [asked, setAsked] = useState<Choice | null>(null)
  const isConfirmed = useRef(false)
  const ask = (choice: Choice) => {
    if (isSame) return onChoose(choice)
    isConfirmed.current = false
    setAsked(choice)
  }
  const confirm = async () => {
    isConfirmed.current = true
    return true
  }
  const close = (choice: Choice) => {
    setAsked(null)
    if (isConfirmed.current) onChoose(choice)
  }
  return (
    <div className="button-row">
      <Button variant="primary" onClick={() => ask('mine')}>
        {texts.buttons.mine}
      </Button>
      <Button onClick={() => ask('theirs')}>{texts.buttons.theirs}</Button>
      {asked && (
        <ConfirmDialog
          title={texts.titles[asked]}
          text={texts.texts[asked]}
          cancelLabel={texts.cancel}
          confirmLabel={texts.confirm[asked]}
          onConfirm={confirm}
          onClose={() => close(asked)}
        />
      )}
    </div>
  )
}
