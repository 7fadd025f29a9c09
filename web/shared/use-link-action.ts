// The action of a page that an email links to. Opening it does nothing: link scanners in mail programs open it too.
import { useState } from 'react'
import { ApiError } from '../platform/api/api-error.ts'

export type LinkTexts = {
  title: string
  text: string
  submit: string
  done: string
  failed: string
  incompleteLink: string
  expired: string
}

type Outcome =
  | { state: 'idle' | 'sending' }
  | { state: 'done'; message: string }
  /** `isFinal`: the same link would fail again. */
  | { state: 'failed'; message: string; isFinal: boolean }

function failureOf(error: unknown, texts: LinkTexts): Outcome {
  const { type, message } = error instanceof ApiError ? error : { type: undefined, message: texts.failed }
  const isFinal = type === 'auth_invalid_token' || type === 'validation_failed'
  return { state: 'failed', message: isFinal ? texts.expired : message, isFinal }
}

export function useLinkAction(token: string, texts: LinkTexts, send: (token: string) => Promise<{ message: string }>) {
  const [outcome, setOutcome] = useState<Outcome>(
    token ? { state: 'idle' } : { state: 'failed', message: texts.incompleteLink, isFinal: true },
  )
  const act = async () => {
    setOutcome({ state: 'sending' })
    try {
      const { message } = await send(token)
      setOutcome({ state: 'done', message })
    } catch (error) {
      setOutcome(failureOf(error, texts))
    }
  }
  return { outcome, act }
}
