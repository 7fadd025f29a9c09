import type { FormEvent } from 'react'
import { contactForm as texts } from '#contract/messages/en/settings-screens.ts'
import type { StoredSettings } from '#contract/settings.ts'
import { useSite } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsFailure } from './settings-failure.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** Who gets the messages of the contact form. */
export function ContactForm({ stored }: { stored: StoredSettings }) {
  const { publicUrl } = useSite()
  const form = useSettingsForm('contact', stored, (contact) => contact)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await form.save({ email: form.typed.email.trim() })
  }
  return (
    <form className="settings" onSubmit={save} noValidate>
      <h2 className="section-heading">{texts.title}</h2>
      <div className="settings-wide">
        <TextField
          label={texts.email}
          hint={texts.hint(`contact@${new URL(publicUrl).hostname}`)}
          type="email"
          autoComplete="off"
          value={form.typed.email}
          error={form.failure?.fields['settings.contact.email']}
          onChange={({ currentTarget }) => form.change({ email: currentTarget.value })}
        />
      </div>
      <SettingsFailure form={form} />
      <Button type="submit" variant="primary" pending={form.isSending}>
        {texts.save}
      </Button>
    </form>
  )
}
