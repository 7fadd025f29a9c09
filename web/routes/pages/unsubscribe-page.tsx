import { Link } from '@tanstack/react-router'
import { unsubscribe as texts } from '#contract/messages/en/notifications-screens.ts'
import { usePlatform } from '../../platform/platform.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LinkPage } from './link-page.tsx'

/** /notifications/unsubscribe?token=…, linked from the digest email */
export default function UnsubscribePage() {
  const { call } = usePlatform()
  return (
    <LinkPage
      texts={texts}
      send={(token) => call('POST /notifications/digest/unsubscribe', { query: { token } })}
      next={
        <Link to="/dashboard/notifications/preferences" className={buttonClass()}>
          {texts.settings}
        </Link>
      }
    />
  )
}
