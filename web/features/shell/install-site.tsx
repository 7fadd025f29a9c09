import { useState, useSyncExternalStore } from 'react'
import { install as texts } from '#contract/messages/en/layouts.ts'
import { browserClock } from '../../platform/clock.ts'
import { hasConsent } from '../../platform/device/consent.ts'
import {
  install,
  needsHomeScreen,
  neverAskToInstall,
  offeredInstall,
  shouldAskToInstall,
} from '../../platform/device/install.ts'
import { useSession, useSite } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'

/** This browser's way to install the site: its own dialog, instructions, or none. */
function useInstallWay(): 'dialog' | 'homeScreen' | null {
  const isOffered = useSyncExternalStore(
    offeredInstall.subscribe,
    () => offeredInstall.get() !== null,
    () => false,
  )
  if (isOffered) return 'dialog'
  return needsHomeScreen() ? 'homeScreen' : null
}

/** The calendar day, in any format: it's only compared. */
const today = () => new Date(browserClock.now()).toDateString().replaceAll(' ', '-')

/** Asks members who use the site regularly. Waits for the choice of cookies, covers no control and takes no focus. */
export default function InstallPrompt() {
  const isMember = useSession().status === 'member'
  return isMember && hasConsent() ? <MemberPrompt /> : null
}

function MemberPrompt() {
  const { productName } = useSite()
  const [isOpen, setOpen] = useState(() => shouldAskToInstall(today()))
  const way = useInstallWay()
  if (!isOpen || !way) return null
  const dismiss = () => {
    neverAskToInstall()
    setOpen(false)
  }
  return (
    <section className="site-install" aria-label={texts.title(productName)}>
      <div>
        <p className="bold">{texts.title(productName)}</p>
        <p className="muted">{way === 'dialog' ? texts.text : texts.homeScreen}</p>
      </div>
      <div className="button-row">
        <Button onClick={dismiss}>{way === 'dialog' ? texts.never : texts.understood}</Button>
        {way === 'dialog' && (
          <Button variant="primary" onClick={() => void install().then((isDone) => isDone || dismiss())}>
            {texts.install}
          </Button>
        )}
      </div>
    </section>
  )
}

/** In the settings: even for members who said no. */
export function InstallSetting() {
  const { productName } = useSite()
  const way = useInstallWay()
  if (!way) return null
  return (
    <div className="site-install-setting">
      <p className="bold">{texts.title(productName)}</p>
      <p className="muted">{way === 'dialog' ? texts.text : texts.homeScreen}</p>
      {way === 'dialog' && <Button onClick={() => void install()}>{texts.install}</Button>}
    </div>
  )
}
