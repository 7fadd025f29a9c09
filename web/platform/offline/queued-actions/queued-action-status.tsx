import { useState } from 'react'
import { offline as texts } from '#contract/messages/en/offline-screens.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { browserClock } from '../../clock.ts'
import { usePlatform } from '../../platform.ts'
import type { QueuedAction } from '../actions.ts'
import { canRetry, isUnclear } from '../rules.ts'
import './queued-actions.css'

type Props = {
  action: QueuedAction
  /** Describes the action where several are listed. */
  what?: string
  /** Allows discarding even while it is queued. */
  mayDiscard?: boolean
}

/** Says that an action is queued, or why it failed and what to do about it. */
export function QueuedActionStatus({ action, what, mayDiscard }: Props) {
  if (action.status === 'failed') return <Failed action={action} what={what} />
  return (
    <div className="queued-action">
      <p>
        <Icon name="clock" small />
        {action.status === 'processing' ? texts.sending : texts.queued}
      </p>
      {mayDiscard && action.status === 'pending' && <Discard action={action} what={what} />}
    </div>
  )
}

type PartProps = Pick<Props, 'action'> & { what: string | undefined }

function Failed({ action, what }: PartProps) {
  const { queue } = usePlatform()
  const mayBeSent = isUnclear(action, browserClock.now())
  return (
    <div className="queued-action failed">
      <p>
        <Icon name="alert" small />
        <span>
          <b className="bold">{mayBeSent ? texts.maybeSent : texts.notSent}</b>{' '}
          <bdi>{mayBeSent ? texts.maybeSentText : action.lastError}</bdi>
        </span>
      </p>
      <div className="button-row">
        {canRetry(action, browserClock.now()) && (
          <Button aria-label={named(texts.retry, what)} onClick={() => void queue.retry(action.id)}>
            {texts.retry}
          </Button>
        )}
        <Discard action={action} what={what} />
      </div>
    </div>
  )
}

const writtenTypes: QueuedAction['opType'][] = ['comment', 'post', 'createTrade', 'changeTrade']

/** Asks for confirmation before it discards written text, which is stored nowhere else. */
function Discard({ action, what }: PartProps) {
  const { queue } = usePlatform()
  const [isConfirming, setConfirming] = useState(false)
  const discard = async () => {
    await queue.discard(action.id)
    return true
  }
  const isWritten = writtenTypes.includes(action.opType)
  return (
    <>
      <Button
        aria-label={named(texts.discard, what)}
        onClick={isWritten ? () => setConfirming(true) : () => void discard()}
      >
        {texts.discard}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={texts.discardTitle}
          text={isUnclear(action, browserClock.now()) ? texts.discardMaybeSentText : texts.discardText}
          cancelLabel={texts.discardCancel}
          confirmLabel={texts.discard}
          onConfirm={discard}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

const named = (word: string, what: string | undefined) => what && `${word}: ${what}`
