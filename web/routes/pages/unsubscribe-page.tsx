import { Link } from '@tanstack/react-router'
import { unsubscribe as texts } from '#contract/messages/en/notifications-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import '../../features/accounts/accounts.css'
import { NoticePage } from '../../features/accounts/notice-page.tsx'
import { useInitialLocation } from '../../features/accounts/use-initial-location.ts'
import { useUnsubscribe } from '../../features/notifications/use-unsubscribe.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

/** /notifications/unsubscribe?token=…, linked from the digest email; works with or without a session */
export default function UnsubscribePage() {
  const token = useInitialLocation().query.get('token') ?? ''
  const { outcome, unsubscribe } = useUnsubscribe(token)
  if (outcome.state === 'done')
    return (
      <NoticePage drawing="empty" title={texts.done} text={outcome.message}>
        <SettingsLink />
      </NoticePage>
    )
  if (outcome.state === 'failed')
    return (
      <NoticePage drawing="error" title={texts.failed} text={outcome.message} urgent>
        {outcome.isFinal ? (
          <SettingsLink />
        ) : (
          <Button variant="primary" large onClick={unsubscribe}>
            {ui.tryAgain}
          </Button>
        )}
      </NoticePage>
    )
  return (
    <NoticePage drawing="no-match" title={texts.title} text={texts.text}>
      <Button variant="primary" large pending={outcome.state === 'sending'} onClick={unsubscribe}>
        {texts.submit}
      </Button>
    </NoticePage>
  )
}

const SettingsLink = () => (
  <Link to="/dashboard/notifications/preferences" className={buttonClass()}>
    {texts.settings}
  </Link>
)
