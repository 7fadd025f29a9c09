import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { confirmedPage as texts } from '#contract/messages/en/confirm-password-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { announceConfirmation } from '../../shared/session-confirmation.ts'
import './accounts.css'
import { NoticePage } from './notice-page.tsx'

/** Use each code once, although effects run twice in development. */
const usedCodes = new Set<string>()

/** The identity provider leads here after a confirmation, in a tab of its own. The hash has a one-time code, or failed. */
export default function ConfirmedPage() {
  const { call } = usePlatform()
  const hash = useLocation({ select: (location) => location.hash })
  const [code] = useState(() => /^oidc=([\w-]{43})$/.exec(hash)?.[1] ?? null)
  const [outcome, setOutcome] = useState<{ isConfirmed: boolean; text: string } | null>(
    code ? null : { isConfirmed: false, text: texts.failed },
  )
  const confirm = useEffectEvent(async (value: string) => {
    try {
      await call('POST /auth/oidc/confirm', { body: { code: value } })
      announceConfirmation()
      setOutcome({ isConfirmed: true, text: texts.done })
    } catch (error) {
      setOutcome({ isConfirmed: false, text: error instanceof ApiError ? error.message : texts.failed })
    }
  })
  useEffect(() => {
    if (!code || usedCodes.has(code)) return
    usedCodes.add(code)
    void confirm(code)
  }, [code])

  if (!outcome) return <NoticePage drawing="no-match" title={texts.checkingTitle} text={texts.checking} />
  if (outcome.isConfirmed) return <NoticePage drawing="empty" title={texts.doneTitle} text={outcome.text} />
  return (
    <NoticePage drawing="error" title={texts.failedTitle} text={outcome.text} urgent>
      <p className="muted">{texts.next}</p>
    </NoticePage>
  )
}
