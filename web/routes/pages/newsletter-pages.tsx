import { Link } from '@tanstack/react-router'
import { confirmSubscription, endSubscription, newsletterPages } from '#contract/messages/en/newsletter-screens.ts'
import { usePlatform } from '../../platform/platform.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LinkPage } from './link-page.tsx'

/** /newsletter/confirm?token=… */
export function ConfirmNewsletterPage() {
  const { call } = usePlatform()
  return (
    <LinkPage
      texts={confirmSubscription}
      send={(token) => call('POST /newsletter/confirm', { body: { token } })}
      next={<HomeLink />}
    />
  )
}

/** /newsletter/unsubscribe?token=… */
export function EndNewsletterPage() {
  const { call } = usePlatform()
  return (
    <LinkPage
      texts={endSubscription}
      send={(token) => call('POST /newsletter/unsubscribe', { query: { token } })}
      next={<HomeLink />}
    />
  )
}

const HomeLink = () => (
  <Link to="/" className={buttonClass()}>
    {newsletterPages.home}
  </Link>
)
