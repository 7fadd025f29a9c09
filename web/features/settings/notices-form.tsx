import type { FormEvent } from 'react'
import { notices } from '#contract/messages/en/notices.ts'
import { settingsPage as texts } from '#contract/messages/en/settings-screens.ts'
import type { Settings, StoredSettings } from '#contract/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsFailure } from './settings-failure.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Name = keyof Settings['notices']

/** Notices about risk, and the day from which each is shown. */
export function NoticesForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm('notices', stored, (stored) => stored)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await form.save(form.typed)
  }
  const fieldOf = (name: Name) => ({
    ...texts.noticeFields[name],
    value: form.typed[name],
    error: form.failure?.fields[`settings.notices.${name}`],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  })
  return (
    <form className="settings" onSubmit={submit} noValidate>
      <h2 className="section-heading">{texts.notices}</h2>
      <p className="muted">{texts.noticesLead}</p>
      {(['derivatives', 'warning'] as const).map((name) => (
        <div key={name} className="settings-wide settings-notice">
          <TextField {...fieldOf(`${name}From`)} type="date" />
          <TextArea {...fieldOf(name)} placeholder={notices[name]} rows={name === 'warning' ? 3 : 8} />
        </div>
      ))}
      <SettingsFailure form={form} />
      <Button type="submit" variant="primary" pending={form.isSending}>
        {texts.saveNotices}
      </Button>
    </form>
  )
}
