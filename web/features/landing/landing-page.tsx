import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { hero as texts } from '#contract/messages/en/landing.ts'
import { useSession, useSite } from '../../platform/platform.ts'
import { defaultPaths } from '../../platform/routing/default-paths.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { storeRedirect } from '../../platform/session/login-redirect.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HeroChart } from './hero-chart.tsx'
import { Stat } from './stat.tsx'
import './landing.css'

/** Milliseconds until the hero's button appears (A §9). */
const buttonDelay = 2000

/** `children`: the sections below the hero. */
export function LandingPage({ children }: { children?: ReactNode }) {
  const { productName, claims } = useSite()
  return (
    <main id="main" tabIndex={-1} className="landing">
      <section className="landing-hero">
        <div className="landing-hero-inner">
          <div className="landing-hero-text">
            <h1 className="display">{texts.title}</h1>
            <p className="lead">{texts.lead(productName)}</p>
            <DelayedExploreButton />
            {(claims.activeUsers || claims.videos) && (
              <dl className="landing-stats">
                {claims.activeUsers && <Stat value={claims.activeUsers} label={texts.activeUsers} />}
                {claims.videos && <Stat value={claims.videos} label={texts.videos} />}
              </dl>
            )}
          </div>
          <HeroChart />
        </div>
      </section>
      {children}
    </main>
  )
}

/** Reserves the button's space, so that nothing moves when it appears. */
function DelayedExploreButton() {
  const { productName } = useSite()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), buttonDelay)
    return () => clearTimeout(timer)
  }, [])
  return <div className="landing-hero-actions">{shown && <ExploreButton label={texts.explore(productName)} />}</div>
}

function ExploreButton({ label }: { label: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const explore = () => {
    if (session.status === 'member') return void navigate({ href: defaultPaths.memberHome })
    storeRedirect(defaultPaths.memberHome)
    openAuthModal({ mode: 'login' })
  }
  return (
    <Button variant="primary" large data-opens-auth="" onClick={explore}>
      {label}
      <Icon name="arrow-right" />
    </Button>
  )
}
