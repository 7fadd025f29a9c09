import { forgotSent as texts } from '#contract/messages/en/accounts-screens.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { Button } from '../../ui/button.tsx'
import './accounts.css'
import { NoticePage } from './notice-page.tsx'

/** /forgot-password: tells the user to check their email after requesting a reset. */
export default function ForgotPasswordPage() {
  return (
    <NoticePage drawing="empty" title={texts.title} text={texts.lead}>
      <div className="button-row" data-opens-auth="">
        <Button variant="primary" onClick={() => openAuthModal({ mode: 'login' })}>
          {texts.toLogin}
        </Button>
        <Button onClick={() => openAuthModal({ mode: 'forgotPassword' })}>{texts.useAnotherEmail}</Button>
      </div>
    </NoticePage>
  )
}
