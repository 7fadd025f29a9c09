import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { languages } from '#contract/languages.ts'
import { languageOffers } from '#contract/messages/languages.ts'
import { chosenLanguage, languageToOffer, storeLanguage } from '../../platform/device/language-choice.ts'
import { useSession } from '../../platform/platform.ts'
import { language, otherAddress } from '../../platform/routing/language.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** A click on a link to another language is a choice for this device. */
function useLanguageLinks(): void {
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
      const chosen = languages.find((one) => one === link?.hreflang)
      if (chosen) storeLanguage(chosen)
    }
    document.addEventListener('click', remember)
    return () => document.removeEventListener('click', remember)
  }, [])
}

/** Links to this page in the language that the member chose or the browser asks for. Never leads there by itself. */
export default function LanguageOffer() {
  const session = useSession()
  const { pathname, searchStr } = useLocation()
  const [isDismissed, setDismissed] = useState(false)
  useLanguageLinks()
  const chosen = chosenLanguage(session.status === 'member' ? session.user : null)
  const offered = languageToOffer(chosen, navigator.languages)
  if (isDismissed || !offered || session.status === 'loading') return null
  const texts = languageOffers[offered]
  const dismiss = () => {
    storeLanguage(language)
    setDismissed(true)
  }
  return (
    <nav lang={offered} aria-label={texts.label} className="site-language-offer">
      <a className="link site-language-name" href={otherAddress(pathname) + searchStr} hrefLang={offered}>
        {texts.read}
      </a>
      <IconButton icon="close" label={texts.close} onClick={dismiss} />
    </nav>
  )
}
