import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cookies as texts } from '#contract/messages/en/layouts.ts'
import { afterLoad } from '../../platform/clock.ts'
import {
  allPreferences,
  bannerDelay,
  type Consent,
  type CookiePreferences,
  hasConsent,
  readPreferences,
  saveConsent,
} from '../../platform/device/consent.ts'
import { cookieChoices } from '../../platform/device/cookie-choices.ts'
import { useSite } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** Appears a second after load until the visitor has chosen, and again when they want to change their choice. */
export function CookieBanner() {
  const [isDue, setDue] = useState(false)
  const isRequested = useSyncExternalStore(cookieChoices.subscribe, cookieChoices.get, () => false)
  useEffect(() => {
    if (hasConsent()) return
    return afterLoad(bannerDelay, () => setDue(true))
  }, [])
  const close = () => {
    setDue(false)
    cookieChoices.set(false)
  }
  if (isRequested) return <ChangeChoices onClose={close} />
  // Another tab may have asked meanwhile.
  return isDue && !hasConsent() ? <FirstChoice onClose={close} /> : null
}

type Props = { onClose: () => void }

/** Covers no control and takes no focus. */
function FirstChoice({ onClose }: Props) {
  const [chosen, setChosen] = useState<CookiePreferences | null>(null)
  return (
    <section className="site-cookies" aria-label={texts.title}>
      <BannerText />
      {chosen && <Choices chosen={chosen} onChange={setChosen} />}
      <Answers chosen={chosen} onCustomize={() => setChosen(allPreferences(false))} onClose={onClose} />
    </section>
  )
}

/** Opened by the visitor, so it takes the focus, and gives it back. */
function ChangeChoices({ onClose }: Props) {
  const [chosen, setChosen] = useState(() => readPreferences() ?? allPreferences(false))
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    section.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <section
      ref={section}
      className="site-cookies"
      aria-label={texts.title}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="site-cookies-head">
        <BannerText />
        <IconButton icon="close" label={texts.close} onClick={onClose} />
      </div>
      <Choices chosen={chosen} onChange={setChosen} />
      <Answers chosen={chosen} onClose={onClose} />
    </section>
  )
}

const BannerText = () => (
  <p>
    {texts.text}{' '}
    <Link to="/cookies" className="link">
      {texts.details}
    </Link>
  </p>
)

type AnswerProps = Props & { chosen: CookiePreferences | null; onCustomize?: () => void }

/** Declining takes as many clicks as accepting, and looks the same. */
function Answers({ chosen, onCustomize, onClose }: AnswerProps) {
  const { analyticsScript } = useSite()
  const decide = (consent: Consent, preferences: CookiePreferences) => {
    const stopped = analyticsScript !== null && readPreferences()?.analytics === true && !preferences.analytics
    saveConsent(consent, preferences)
    onClose()
    // Another site's script can't be stopped in any other way.
    if (stopped) location.reload()
  }
  return (
    <div className="button-row">
      {chosen ? (
        <Button variant="primary" onClick={() => decide('customized', chosen)}>
          {texts.save}
        </Button>
      ) : (
        <Button onClick={onCustomize}>{texts.customize}</Button>
      )}
      <Button onClick={() => decide('declined', allPreferences(false))}>{texts.decline}</Button>
      <Button onClick={() => decide('accepted', allPreferences(true))}>{texts.accept}</Button>
    </div>
  )
}

const kinds = ['essential', 'performance', 'analytics', 'marketing'] as const

type ChoicesProps = { chosen: CookiePreferences; onChange: (chosen: CookiePreferences) => void }

function Choices({ chosen, onChange }: ChoicesProps) {
  const { analyticsScript } = useSite()
  const textOf = (kind: (typeof kinds)[number]): string =>
    kind === 'analytics' && analyticsScript
      ? texts.otherTool(new URL(analyticsScript).hostname)
      : texts.kinds[kind].text
  return (
    <div>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={chosen[kind]}
          disabled={kind === 'essential'}
          onChange={(event) => onChange({ ...chosen, [kind]: event.currentTarget.checked })}
        >
          <b className="bold">{texts.kinds[kind].name}</b>
          <br />
          <span className="muted">{textOf(kind)}</span>
        </Checkbox>
      ))}
    </div>
  )
}
