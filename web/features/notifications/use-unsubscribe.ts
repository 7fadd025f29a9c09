// Unsubscribes from the digest by the link in its mail.
import { useState } from 'react'
import { unsubscribe as texts } from '#contract/messages/en/notifications-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'

type Outcome =
  | { state: 'idle' | 'sending' }
  | { state: 'done'; message: string }
  /** `isFinal`: the same link would fail again. */
  | { state: 'failed'; message: string; isFinal: boolean }

function failureOf(error: unknown): Outcome {
  const { type, message } = error instanceof ApiError ? error : { type: undefined, message: texts.failed }
  const isFinal = type === 'auth_invalid_token' || type === 'validation_failed'
  return { state: 'failed', message: isFinal ? texts.expired : message, isFinal }
}

/** Opening the page doesn't unsubscribe: link scanners in mail programs open it too. */
export function useUnsubscribe(token: string) {
  const { call } = usePlatform()
  const [outcome, setOutcome] = useState<Outcome>(
    token ? { state: 'idle' } : { state: 'failed', message: texts.incompleteLink, isFinal: true },
  )
  const unsubscribe = async () => {
    setOutcome({ state: 'sending' })
    try {
      const { message } = await call('POST /notifications/digest/unsubscribe', { query: { token } })
      setOutcome({ state: 'done', message })
    } catch (error) {
      setOutcome(failureOf(error))
    }
  }
  return { outcome, unsubscribe }
}
