import type { FormEvent } from 'react'
import { assistantLimits } from '#contract/assistant.ts'
import { assistantForm as texts } from '#contract/messages/en/settings-screens.ts'
import type { Settings, StoredSettings } from '#contract/settings.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AssistantKey } from './assistant-key.tsx'
import { SettingsFailure } from './settings-failure.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Assistant = Settings['assistant']
type Tokens = 'memberTokens' | 'siteTokens'
type Typed = Omit<Assistant, Tokens> & Record<Tokens, string>

const typedFrom = ({ memberTokens, siteTokens, ...rest }: Assistant): Typed => ({
  ...rest,
  memberTokens: String(memberTokens),
  siteTokens: String(siteTokens),
})

const { min, max } = assistantLimits.tokens
/** NaN if it isn't a whole number within the limits. */
const readTokens = (typed: string): number => {
  const count = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return count >= min && count <= max ? count : Number.NaN
}

/** The assistant's model, and what it may cost. */
export function AssistantForm({ stored }: { stored: StoredSettings }) {
  const { queries } = usePlatform()
  const form = useSettingsForm('assistant', stored, typedFrom)
  const { typed, failure } = form
  const tokens = { memberTokens: readTokens(typed.memberTokens), siteTokens: readTokens(typed.siteTokens) }
  const isWrong = Object.values(tokens).some(Number.isNaN)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { isOn, url, model } = typed
    if (!isWrong) await form.save({ isOn, url: url.trim(), model, ...tokens }, texts.saved)
    queries.invalidateSoon(['GET /admin/assistant'])
  }
  const errorOf = (name: keyof Assistant) => failure?.fields[`settings.assistant.${name}`]
  const fieldOf = (name: Exclude<keyof Assistant, 'isOn'>) => ({
    label: texts[name].label,
    hint: texts[name].hint,
    autoComplete: 'off',
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => form.change({ [name]: value }),
  })
  return (
    <>
      <form className="settings" onSubmit={save} noValidate>
        <h2 className="section-heading">{texts.title}</h2>
        <p className="muted">{texts.lead}</p>
        <Checkbox checked={typed.isOn} onChange={({ currentTarget }) => form.change({ isOn: currentTarget.checked })}>
          {texts.isOn}
        </Checkbox>
        <div className="settings-wide">
          <TextField {...fieldOf('url')} type="url" inputMode="url" error={errorOf('url')} />
        </div>
        <div className="settings-wide">
          <TextField {...fieldOf('model')} error={errorOf('model')} />
        </div>
        {(['memberTokens', 'siteTokens'] as const).map((name) => (
          <TextField
            key={name}
            {...fieldOf(name)}
            inputMode="numeric"
            error={Number.isNaN(tokens[name]) ? texts.wrongTokens(min, max) : errorOf(name)}
          />
        ))}
        <SettingsFailure form={form} />
        <Button type="submit" variant="primary" pending={form.isSending}>
          {texts.save}
        </Button>
      </form>
      <AssistantKey />
    </>
  )
}
