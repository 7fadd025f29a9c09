import type { FormEvent } from 'react'
import { settingsPage as texts } from '#contract/messages/en/settings-screens.ts'
import { type Deadline, deadlineNames, deadlines, type Settings, type StoredSettings } from '#contract/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsFailure } from './settings-failure.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import './settings.css'

type Legal = Settings['legal']
type Typed = Record<keyof Legal, string>

const typedFrom = (legal: Legal): Typed =>
  Object.fromEntries(Object.entries(legal).map(([name, value]) => [name, String(value)])) as Typed

/** NaN if it isn't a whole number within the limits. */
function readDeadline(name: Deadline, typed: string): number {
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return count >= deadlines[name].min && count <= deadlines[name].max ? count : Number.NaN
}

/** Whom the documents name for complaints, and the deadlines that they promise. */
export function LegalForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm('legal', stored, typedFrom)
  const { typed } = form
  const counts = Object.fromEntries(deadlineNames.map((name) => [name, readDeadline(name, typed[name])]))
  const isWrong = Object.values(counts).some(Number.isNaN)
  const fieldOf = (name: keyof Legal) => ({
    label: texts.legalFields[name].label,
    hint: texts.legalFields[name].hint,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => form.change({ [name]: value }),
    autoComplete: 'off',
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { grievanceName, grievanceEmail, grievanceAddress } = typed
    if (!isWrong)
      await form.save({ ...(counts as Record<Deadline, number>), grievanceName, grievanceEmail, grievanceAddress })
  }
  const errorOf = (name: keyof Legal) => form.failure?.fields[`settings.legal.${name}`]
  return (
    <form className="settings" onSubmit={save} noValidate>
      <h2 className="section-heading">{texts.legal}</h2>
      <p className="muted">{texts.legalLead}</p>
      {(['grievanceName', 'grievanceEmail', 'grievanceAddress'] as const).map((name) => (
        <div key={name} className="settings-wide">
          <TextField {...fieldOf(name)} type={name === 'grievanceEmail' ? 'email' : 'text'} error={errorOf(name)} />
        </div>
      ))}
      {deadlineNames.map((name) => (
        <TextField
          key={name}
          {...fieldOf(name)}
          inputMode="numeric"
          error={
            Number.isNaN(counts[name]) ? texts.outOfDeadline(deadlines[name].min, deadlines[name].max) : errorOf(name)
          }
        />
      ))}
      <SettingsFailure form={form} />
      <Button type="submit" variant="primary" pending={form.isSending}>
        {texts.saveLegal}
      </Button>
    </form>
  )
}
