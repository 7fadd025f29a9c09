import { useEffect, useState } from 'react'
import { loading as texts } from '#contract/messages/en/shell.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useSplashMounted } from '../../platform/routing/guards.ts'
import { splashId } from '../../platform/routing/splash-id.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import './shell.css'

/**
 * Shown while the session is checked. In the app shell's HTML only the spinner is rendered; the text follows after
 * hydration.
 */
export function SessionSplash() {
  const { isShell } = usePlatform()
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useSplashMounted()
  if (isShell && !ready) return <Spinner />
  return (
    <main className="site-splash" id={splashId}>
      <Icon name="logo" />
      <Spinner label={texts.splash} />
      <h1 className="muted">{texts.text}</h1>
    </main>
  )
}
