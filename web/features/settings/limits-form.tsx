import type { FormEvent } from 'react'
import { limitsForm as texts } from '#contract/messages/en/settings-screens.ts'
import { limitFactors, type StoredSettings } from '#contract/settings.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { environmentQuery } from './api.ts'
import { SettingsFailure } from './settings-failure.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const { min, max } = limitFactors

/** NaN if it isn't a number with one decimal within the limits. */
function readFactor(typed: string): number {
  const factor = /^\d{1,3}(\.\d)?$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return factor >= min && factor <= max ? factor : Number.NaN
}

/** How much members and networks may do, unless the operator fixed it. */
export function LimitsForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm('limits', stored, ({ factor }) => ({ factor: String(factor) }))
  const { data } = useCall(environmentQuery)
  const fixed = data?.environment.find(({ name, isSet }) => name === 'RATE_LIMIT_FACTOR' && isSet)
  const factor = readFactor(form.typed.factor)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!Number.isNaN(factor)) await form.save({ factor })
  }
  const isWrong = Number.isNaN(factor)
  return (
    <form className="settings" onSubmit={save} noValidate>
      <h2 className="section-heading">{texts.title}</h2>
      {fixed ? (
        <p className="muted">{texts.fixed(fixed.value ?? '')}</p>
      ) : (
        <>
          <TextField
            label={texts.factor}
            hint={texts.hint}
            inputMode="decimal"
            autoComplete="off"
            value={form.typed.factor}
            error={isWrong ? texts.outOfRange(min, max) : form.failure?.fields['settings.limits.factor']}
            onChange={({ currentTarget }) => form.change({ factor: currentTarget.value })}
          />
          <SettingsFailure form={form} />
          <Button type="submit" variant="primary" pending={form.isSending}>
            {texts.save}
          </Button>
        </>
      )}
    </form>
  )
}
