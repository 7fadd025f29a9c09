// The end of the digest, by the link in its mail.
import { useState } from 'react'
import { unsubscribe as texts } from '#contract/messages/en/notifications-screens.ts'
import { ApiError } from '../../platform/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'

type Outcome = { state: 'asked' | 'sending' } | { state: 'done' | 'failed'; message: string }

/** Nothing is ended by opening the page: programs that look at links open them too. */
export function useUnsubscribe(token: string) {
  const { call } = usePlatform()
  const [outcome, setOutcome] = useState<Outcome>(
    token ? { state: 'asked' } : { state: 'failed', message: texts.noToken },
  )
  const end = async () => {
    setOutcome({ state: 'sending' })
    try {
      const { message } = await call('POST /notifications/digest/unsubscribe', { query: { token } })
      setOutcome({ state: 'done', message })
    } catch (error) {
      setOutcome({ state: 'failed', message: error instanceof ApiError ? error.message : texts.failed })
    }
  }
  return { outcome, end }
}
