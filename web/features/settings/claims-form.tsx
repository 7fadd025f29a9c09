import type { FormEvent } from 'react'
import { claimsForm as texts } from '#contract/messages/en/settings-screens.ts'
import type { Claim, Settings, StoredSettings } from '#contract/settings.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsFailure } from './settings-failure.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Claims = Settings['claims']
type ModeField = 'activeUsers' | 'videos' | 'rating' | 'price'
type NumberField = Exclude<keyof Claims, ModeField>
type Typed = Record<NumberField, string> & Record<ModeField, Claim>

const modes = (['fixed', 'live', 'off'] as const).map((value) => ({ value, label: texts.modes[value] }))

/** Each claim with the numbers that it states when it is fixed. */
const claims: { mode: ModeField; hint: string; numbers: NumberField[] }[] = [
  { mode: 'activeUsers', hint: texts.activeUsersHint, numbers: ['activeUsersFixed'] },
  { mode: 'videos', hint: texts.videosHint, numbers: ['videosFixed'] },
  { mode: 'rating', hint: texts.ratingHint, numbers: ['ratingFixed', 'ratingsFixed'] },
  { mode: 'price', hint: texts.priceHint, numbers: ['priceFixed'] },
]

const typedFrom = (settings: Claims): Typed => ({
  ...settings,
  activeUsersFixed: String(settings.activeUsersFixed),
  videosFixed: String(settings.videosFixed),
  ratingFixed: String(settings.ratingFixed),
  ratingsFixed: String(settings.ratingsFixed),
  priceFixed: String(settings.priceFixed),
})

/** Undefined if it can be saved. */
function errorIn(field: NumberField, typed: string): string | undefined {
  if (field === 'ratingFixed')
    return /^(?:[1-4](?:\.\d)?|5(?:\.0)?)$/.test(typed.trim()) ? undefined : texts.wrongRating
  if (field === 'priceFixed') return /^\d{1,9}$/.test(typed.trim()) ? undefined : texts.wrongPrice
  return /^[1-9]\d{0,8}$/.test(typed.trim()) ? undefined : texts.wrongCount
}

/** Claims about the site on the landing page and for search engines. */
export function ClaimsForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm('claims', stored, typedFrom)
  const { typed } = form
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const shown = claims.flatMap(({ mode, numbers }) => (typed[mode] === 'fixed' ? numbers : []))
    if (shown.some((field) => errorIn(field, typed[field]))) return
    const numbers = Object.fromEntries(shown.map((field) => [field, Number(typed[field])]))
    const { activeUsers, videos, rating, price } = typed
    await form.save({ ...stored.settings.claims, ...numbers, activeUsers, videos, rating, price }, texts.saved)
  }
  return (
    <form className="settings" onSubmit={submit} noValidate>
      <h2 className="section-heading">{texts.title}</h2>
      <p className="muted">{texts.warning}</p>
      {claims.map(({ mode, hint, numbers }) => (
        <div key={mode} className="settings-claim">
          <SelectField
            label={texts[mode]}
            hint={hint}
            options={modes}
            value={typed[mode]}
            onChange={({ target }) => form.change({ [mode]: target.value as Claim })}
          />
          {typed[mode] === 'fixed' &&
            numbers.map((field) => (
              <TextField
                key={field}
                label={texts[field]}
                inputMode="decimal"
                autoComplete="off"
                value={typed[field]}
                onChange={({ target }) => form.change({ [field]: target.value })}
                error={errorIn(field, typed[field])}
              />
            ))}
        </div>
      ))}
      <SettingsFailure form={form} />
      <Button type="submit" variant="primary" pending={form.isSending}>
        {texts.save}
      </Button>
    </form>
  )
}
