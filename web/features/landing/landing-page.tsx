import './landing.css'
import './bands.css'
import './missing-section.css'
import './newsletter-section.css'
import './testimonials-section.css'
import './trust-section.css'
import './value-section.css'
import './video-section.css'
import { type ReactNode, useEffect, useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import type { Figure } from '#contract/landing.ts'
import { hero as texts } from '#contract/messages/en/landing.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useSite } from '../../platform/platform.ts'
import { landingQuery } from '../../shared/landing-query.ts'
import { ExploreButton } from './explore-button.tsx'
import { HeroChart } from './hero-chart.tsx'

/** A large number and its name, for a `<dl className="landing-stats">`. */
function Stat({ value, label }: { value: ReactNode; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

// Not imported by the sections, because the server sends only the styles of what a page imports at once.

/** Milliseconds until the hero's button appears (A §9). */
const buttonDelay = 2000

/** A claim says "at least", a count is exact. */
const figureText = ({ count, isExact }: Figure): string => (isExact ? formatNumber(count) : `${formatNumber(count)}+`)

/** `children`: the sections below the hero. */
export function LandingPage({ children }: { children?: ReactNode }) {
  const { productName } = useSite()
  const claims = useCall(landingQuery()).data?.data.claims
  return (
    <main id="main" tabIndex={-1} className="landing">
      <section className="landing-hero">
        <div className="landing-hero-inner">
          <div className="landing-hero-text">
            <h1 className="display">{texts.title}</h1>
            <p className="lead">
              {texts.lead(productName)} {claims?.isFree && texts.free}
            </p>
            <DelayedExploreButton />
            {(claims?.activeUsers || claims?.videos) && (
              <dl className="landing-stats">
                {claims.activeUsers && <Stat value={figureText(claims.activeUsers)} label={texts.activeUsers} />}
                {claims.videos && <Stat value={figureText(claims.videos)} label={texts.videos} />}
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
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), buttonDelay)
    return () => clearTimeout(timer)
  }, [])
  return <div className="landing-hero-actions">{shown && <ExploreButton />}</div>
}
