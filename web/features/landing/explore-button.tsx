import { useNavigate } from '@tanstack/react-router'
import { hero as texts } from '#contract/messages/en/landing.ts'
import { useSession, useSite } from '../../platform/platform.ts'
import { defaultPaths } from '../../platform/routing/default-paths.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { storeRedirect } from '../../platform/session/login-redirect.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Leads members to the first room, and guests to the login, which then leads there. */
export function ExploreButton() {
  const { productName } = useSite()
  const session = useSession()
  const navigate = useNavigate()
  const explore = () => {
    if (session.status === 'member') return void navigate({ href: defaultPaths.memberHome })
    storeRedirect(defaultPaths.memberHome)
    openAuthModal({ mode: 'login' })
  }
  return (
    <Button variant="primary" large data-opens-auth="" onClick={explore}>
      {texts.explore(productName)}
      <Icon name="arrow-right" />
    </Button>
  )
}
