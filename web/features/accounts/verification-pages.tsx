import { useNavigate } from '@tanstack/react-router'
import { verifyEmail as texts } from '#contract/messages/en/accounts-screens.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { Button } from '../../ui/button.tsx'
import './accounts.css'
import { NoticePage } from './notice-page.tsx'
import { useInitialLocation } from './use-initial-location.ts'

export function VerificationSuccessPage() {
  return (
    <NoticePage drawing="offline" title={texts.doneTitle} text={texts.done}>
      <Button variant="primary" data-opens-auth="" onClick={() => openAuthModal({ mode: 'login' })}>
        {texts.toLogin}
      </Button>
    </NoticePage>
  )
}

export function VerificationFailedPage() {
  const navigate = useNavigate()
  const { message } = useInitialLocation().state
  return (
    <NoticePage drawing="error" title={texts.failedTitle} text={message ?? texts.failedHint} urgent>
      {message && <p className="muted">{texts.failedHint}</p>}
      <Button variant="primary" onClick={() => navigate({ to: '/check-email' })}>
        {texts.requestNewLink}
      </Button>
    </NoticePage>
  )
}
