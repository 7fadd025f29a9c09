import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { cookies as texts } from '#contract/messages/en/layouts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import {
  allPreferences,
  bannerDelay,
  type Consent,
  type CookiePreferences,
  hasConsent,
  saveConsent,
} from './consent.ts'

/** Appears a second after load until the visitor has chosen. Covers no control and takes no focus. */
export function CookieBanner() {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<CookiePreferences | null>(null)
  useEffect(() => {
    if (hasConsent()) return
    const timer = setTimeout(() => setOpen(true), bannerDelay)
    return () => clearTimeout(timer)
  }, [])
  if (!isOpen) return null

  const decide = (consent: Consent, preferences: CookiePreferences) => {
    saveConsent(consent, preferences)
    setOpen(false)
  }
  return (
    <section className="site-cookies" aria-label={texts.title}>
      <p>
        {texts.text}{' '}
        <Link to="/privacy-policy" className="link">
          {texts.policy}
        </Link>
      </p>
      {chosen && <Choices chosen={chosen} onChange={setChosen} />}
      <div className="button-row">
        {chosen ? (
          <Button variant="primary" onClick={() => decide('customized', chosen)}>
            {texts.save}
          </Button>
        ) : (
          <Button onClick={() => setChosen(allPreferences(false))}>{texts.customize}</Button>
        )}
        <Button onClick={() => decide('declined', allPreferences(false))}>{texts.decline}</Button>
        <Button variant={chosen ? undefined : 'primary'} onClick={() => decide('accepted', allPreferences(true))}>
          {texts.accept}
        </Button>
      </div>
    </section>
  )
}

const kinds = ['essential', 'performance', 'analytics', 'marketing'] as const

function Choices({ chosen, onChange }: { chosen: CookiePreferences; onChange: (chosen: CookiePreferences) => void }) {
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
          <span className="muted">{texts.kinds[kind].text}</span>
        </Checkbox>
      ))}
    </div>
  )
}
