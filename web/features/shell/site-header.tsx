import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import { header as texts } from '#contract/messages/en/shell.ts'
import { UserMenuSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { usePlatform, useSession, useSite } from '../../platform/platform.ts'
import { defaultPaths } from '../../platform/routing/default-paths.ts'
import { openAuthModal, openSignup } from '../../platform/session/auth-modal-events.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteMenu } from './site-menu.tsx'
import { ThemeButton } from './theme-button.tsx'

/** Minimum scroll distance in pixels; ignores tiny movements. */
const step = 8

/** True while the page is scrolled down, away from its top. */
function useHideOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < step) return
      setHidden(now > last && now > 56)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return hidden
}

/** The top bar of public pages. Hides when scrolling down and shows when scrolling up. */
export function SiteHeader({ bell }: { bell: ReactNode }) {
  const { productName } = useSite()
  const session = useSession()
  const hidden = useHideOnScroll()
  return (
    <header className="top-bar site-header" data-hidden={hidden ? '' : undefined}>
      <div className="top-bar-inner">
        <Link to="/" className="brand">
          <Icon name="logo" />
          <span>{productName}</span>
        </Link>
        <nav className="site-nav" aria-label={texts.main}>
          <Link to="/" activeOptions={{ exact: true }}>
            {texts.home}
          </Link>
          {(['/sentiment-news', '/about', '/contact'] as const).map((path) => (
            <Link key={path} to={path}>
              {publicPageTitles[path]}
            </Link>
          ))}
        </nav>
        <span className="grow" />
        <ThemeButton className="desktop-only" />
        <DashboardButton />
        {session.status !== 'member' && <GuestActions />}
        {session.status === 'member' && (
          <>
            {bell}
            <UserMenuSlot user={session.user} />
          </>
        )}
      </div>
    </header>
  )
}

function DashboardButton() {
  const platform = usePlatform()
  const session = useSession()
  const navigate = useNavigate()
  const isMember = session.status === 'member'
  const open = () => {
    const askForLogin = () => openAuthModal({ mode: 'login', redirectUrl: defaultPaths.dashboard })
    void requireLogin(platform, () => navigate({ to: defaultPaths.dashboard }), askForLogin)
  }
  return (
    <Button onClick={open} data-opens-auth="">
      {!isMember && <Icon name="lock" />}
      {texts.dashboard}
    </Button>
  )
}

/** On phones the menu holds what doesn't fit into the bar. */
function GuestActions() {
  return (
    <>
      <Button className="desktop-only" data-opens-auth="" onClick={() => openAuthModal()}>
        {texts.login}
      </Button>
      <Button variant="outline" data-opens-auth="" onClick={() => openSignup()}>
        {texts.signup}
      </Button>
      <SiteMenu />
    </>
  )
}
