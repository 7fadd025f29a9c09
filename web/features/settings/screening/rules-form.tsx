import { type FormEvent, useState } from 'react'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { screeningPractice as texts, validation } from '#contract/messages/en/screening-practice.ts'
import {
  customWordsLimits,
  customWordsProblem,
  type FigureDays,
  figureDays,
  minDecidedTexts,
  type RuleMode,
  ruleModes,
  type ScreeningLanguage,
  screeningLanguages,
  screeningRules,
} from '#contract/screening.ts'
import type { ScreeningRuleFigures } from '#contract/screening-practice.ts'
import type { StoredSettings } from '#contract/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { SettingsFailure } from '../settings-failure.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { Figures } from './figures.tsx'

type Shown = ScreeningLanguage | 'all'
const languages = (['all', ...screeningLanguages] as const).map((value) => ({ value, label: texts.languages[value] }))
const periods = figureDays.map((days) => ({ value: days, label: texts.days(days) }))
const modes = ruleModes.map((value) => ({ value, label: texts.modes[value] }))

type RulesFormProps = {
  stored: StoredSettings
  rules: ScreeningRuleFigures[]
  days: FigureDays
  onDays: (days: FigureDays) => void
}

/** The mode of each rule and how often it is right, and the site's own words. */
export function RulesForm({ stored, rules, days, onDays }: RulesFormProps) {
  const form = useSettingsForm('screening', stored, (screening) => screening)
  const { typed } = form
  const [language, setLanguage] = useState<Shown>('all')
  const isWrong = customWordsProblem(typed.words) !== null
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong) await form.save(typed, texts.saved)
  }
  const figuresOf = (rule: ScreeningRuleFigures['rule']) =>
    rules.find((one) => one.rule === rule)?.languages.find((one) => one.language === language)
  return (
    <form className="settings-screening gutter" onSubmit={save} noValidate>
      <h2 className="section-heading">{texts.rules}</h2>
      <div className="settings-screening-filters">
        <SelectField
          label={texts.period}
          options={periods}
          value={days}
          onChange={({ target }) => onDays(target.value as FigureDays)}
        />
        <SelectField
          label={texts.language}
          options={languages}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Shown)}
        />
      </div>
      <ul className="settings-screening-rules">
        <li>
          <h3 className="bold">{texts.any}</h3>
          <Figures figures={figuresOf('any')} />
        </li>
        {screeningRules.map((rule) => (
          <li key={rule}>
            <h3 className="bold">{parts.reviewReasons[rule]}</h3>
            <SelectField
              label={texts.mode(parts.reviewReasons[rule])}
              hideLabel
              options={modes}
              value={typed[rule]}
              onChange={({ target }) => form.change({ [rule]: target.value as RuleMode })}
            />
            <Figures figures={figuresOf(rule)} />
          </li>
        ))}
      </ul>
      <p className="meta">{texts.few(minDecidedTexts)}</p>
      <TextArea
        label={texts.words}
        hint={texts.wordsHint}
        rows={3}
        maxRows={12}
        maxLength={customWordsLimits.count * (customWordsLimits.length + 1)}
        value={typed.words}
        error={isWrong ? validation.words : form.failure?.fields['settings.screening.words']}
        onChange={({ currentTarget }) => form.change({ words: currentTarget.value })}
      />
      <SettingsFailure form={form} />
      <Button type="submit" variant="primary" pending={form.isSending}>
        {texts.save}
      </Button>
    </form>
  )
}
