import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { type Language, languages, pathIn } from '#contract/languages.ts'
import { languageSetting as texts } from '#contract/messages/en/layouts.ts'
import { languageNames } from '#contract/messages/languages.ts'
import { failureMessage } from '../../platform/api/error-messages.ts'
import { chosenLanguage, storeLanguage } from '../../platform/device/language-choice.ts'
import { openDocument } from '../../platform/device/open-document.ts'
import { usePlatform } from '../../platform/platform.ts'
import { language } from '../../platform/routing/language.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'

/** In its own words and in the device's font, so that no page loads another script for it. */
const LanguageName = ({ language }: { language: Language }) => (
  <span lang={language} className="site-language-name">
    {languageNames[language]}
  </span>
)

/** Chooses the language of the member's pages. Those in another language are at other addresses. */
export function LanguageSetting({ user }: { user: User }) {
  const { call, whenBrowserReady } = usePlatform()
  const { pathname } = useLocation()
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState<Language | null>(null)
  const choose = async (chosen: Language) => {
    setSending(chosen)
    setError(undefined)
    try {
      const changed = await call('PUT /auth/language', { body: { language: chosen } })
      const { session } = await whenBrowserReady()
      session.update(changed.user)
      storeLanguage(chosen)
      if (chosen !== language) openDocument(pathIn(chosen, pathname))
    } catch (failure) {
      setError(failureMessage(failure, texts.failed))
    } finally {
      setSending(null)
    }
  }
  return (
    <RadioGroup
      name="language"
      label={texts.label}
      value={sending ?? chosenLanguage(user) ?? language}
      disabled={sending !== null}
      error={error}
      onChange={({ currentTarget }) => {
        const chosen = languages.find((one) => one === currentTarget.value)
        if (chosen) void choose(chosen)
      }}
      options={languages.map((value) => ({ value, label: <LanguageName language={value} /> }))}
    />
  )
}
