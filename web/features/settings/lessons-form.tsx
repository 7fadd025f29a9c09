import type { FormEvent } from 'react'
import { settingsPage as texts } from '#contract/messages/en/settings-screens.ts'
import type { StoredSettings } from '#contract/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsFailure } from './settings-failure.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** From when prices in lessons must be confirmed. */
export function LessonsForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm('lessons', stored, (lessons) => lessons)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await form.save(form.typed)
  }
  return (
    <form className="settings" onSubmit={submit} noValidate>
      <h2 className="section-heading">{texts.lessons}</h2>
      <TextField
        label={texts.priceRule}
        hint={texts.priceRuleHint}
        type="date"
        value={form.typed.priceRuleFrom}
        onChange={({ target }) => form.change({ priceRuleFrom: target.value })}
      />
      <SettingsFailure form={form} />
      <Button type="submit" variant="primary" pending={form.isSending}>
        {texts.saveLessons}
      </Button>
    </form>
  )
}
