import { useState } from 'react'
import { push as texts } from '#contract/messages/en/notifications-screens.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isPromptSnoozed, snoozePrompt, usePush } from './use-push.ts'

/** Asks whether this browser may show notifications while the site is closed, at most once in 30 days. */
export function PushCard() {
  const { state, isPending, turnOn } = usePush()
  const [isDismissed, setDismissed] = useState(isPromptSnoozed)
  if (state !== 'off' || isDismissed) return null
  const dismiss = () => {
    snoozePrompt()
    setDismissed(true)
  }
  return (
    <section className="push-card card" aria-labelledby="push-card">
      <Icon name="bell" />
      <div className="grow">
        <h2 id="push-card" className="bold">
          {texts.title}
        </h2>
        <p className="muted">{texts.text}</p>
      </div>
      <div className="button-row">
        <Button onClick={dismiss} variant="plain">
          {texts.notNow}
        </Button>
        <Button variant="primary" pending={isPending} onClick={turnOn}>
          {texts.turnOn}
        </Button>
      </div>
    </section>
  )
}

/** The push setting on the settings page: the current state and a button to change it. */
export function PushSetting() {
  const { state, isPending, turnOn, turnOff } = usePush()
  if (state === null) return null
  return (
    <div className="push-setting">
      <p className="muted">{texts.states[state]}</p>
      {state === 'off' && (
        <Button pending={isPending} onClick={turnOn}>
          {texts.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button pending={isPending} onClick={turnOff}>
          {texts.turnOff}
        </Button>
      )}
    </div>
  )
}
