import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { loginAs as texts } from '#contract/messages/en/login-as-screens.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCurrentTime } from '../../ui/use-current-time.ts'
import './login-as-banner.css'

/** On every page of a tab in which an administrator is logged in as a member. */
export default function LoginAsBanner() {
  const session = useSession()
  if (session.status !== 'member' || !session.user.loginAs) return null
  return <Shown user={session.user} until={session.user.loginAs.until} />
}

function Shown({ user, until }: { user: User; until: string }) {
  const { logOut } = usePlatform()
  const [isLeaving, setLeaving] = useState(false)
  const banner = useRef<HTMLElement>(null)
  useEffect(() => (banner.current ? keepOnTop(banner.current) : undefined), [])
  const now = useCurrentTime()
  const minutesLeft = now === null ? null : Math.max(1, Math.floor((Date.parse(until) - now) / 60_000))
  const leave = () => {
    setLeaving(true)
    void logOut()
  }
  return (
    <section ref={banner} popover="manual" lang="en" className="site-login-as" aria-label={texts.banner(user.name)}>
      <Icon name="alert" />
      <p className="site-login-as-text">
        <b className="bold" dir="auto">
          {texts.banner(user.name)}
        </b>
        <span>
          {minutesLeft !== null && texts.left(minutesLeft)} {texts.recorded}
        </span>
      </p>
      <Button pending={isLeaving} onClick={leave} aria-label={texts.back}>
        <span className="desktop-only">{texts.back}</span>
        <span className="phone-only">{texts.backShort}</span>
      </Button>
    </section>
  )
}

/** Above dialogs, too: whatever enters the browser's top layer last is on top. Makes room for it on every page. */
function keepOnTop(banner: HTMLElement): () => void {
  const page = document.documentElement
  // Without the top layer it is above everything but dialogs.
  const raise = () => {
    if (!('showPopover' in banner)) return
    if (banner.matches(':popover-open')) banner.hidePopover()
    banner.showPopover()
  }
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof HTMLDialogElement && target.open)) raise()
  })
  raise()
  page.toggleAttribute('data-login-as', true)
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    page.toggleAttribute('data-login-as', false)
  }
}
