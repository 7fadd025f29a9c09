import type { FormEvent } from 'react'
import { planSettings as texts } from '#contract/messages/en/registrations-screens.ts'
import { type PlanAuthors, planAuthors } from '#contract/permissions.ts'
import type { StoredSettings } from '#contract/settings.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SettingsFailure } from './settings-failure.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const options = planAuthors.map((value) => ({ value, label: texts.options[value] }))

/** Who may publish plans. */
export function PlansForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm('plans', stored, (plans) => plans)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await form.save(form.typed, texts.saved)
  }
  return (
    <form className="settings" onSubmit={submit} noValidate>
      <h2 className="section-heading">{texts.title}</h2>
      <div className="settings-claim">
        <SelectField
          label={texts.allowedFor}
          hint={texts.hint}
          options={options}
          value={form.typed.allowedFor}
          onChange={({ target }) => form.change({ allowedFor: target.value as PlanAuthors })}
        />
      </div>
      <SettingsFailure form={form} />
      <Button type="submit" variant="primary" pending={form.isSending}>
        {texts.save}
      </Button>
    </form>
  )
}
