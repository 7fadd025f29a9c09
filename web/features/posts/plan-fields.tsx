import { useId } from 'react'
import { journalLimits, tradeSides } from '#contract/journal-limits.ts'
import { plan as planTexts, planForm as texts } from '#contract/messages/en/plans-screens.ts'
import { browserClock } from '../../platform/clock.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PlanDraft, PlanErrors } from './plan-draft.ts'

type Props = { plan: PlanDraft; errors: PlanErrors; onChange: (plan: PlanDraft) => void }

/** The plan of a new post. */
export function PlanFields({ plan, errors, onChange }: Props) {
  const hintId = useId()
  const field = (name: 'symbol' | 'entry' | 'stop' | 'target') => ({
    label: texts[name],
    autoComplete: 'off',
    value: plan[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...plan, [name]: currentTarget.value }),
  })
  return (
    <fieldset className="composer-plan" aria-describedby={hintId}>
      <legend className="bold">{texts.legend}</legend>
      <div className="composer-plan-fields">
        <TextField maxLength={journalLimits.symbolLength} {...field('symbol')} />
        <SelectField
          label={texts.side}
          options={tradeSides.map((value) => ({ value, label: planTexts.sides[value] }))}
          value={plan.side}
          onChange={({ currentTarget }) => onChange({ ...plan, side: currentTarget.value as PlanDraft['side'] })}
        />
        <TextField inputMode="decimal" {...field('entry')} />
        <TextField inputMode="decimal" {...field('stop')} />
        <TextField inputMode="decimal" {...field('target')} />
        <DateTimeField
          label={texts.validUntil}
          hint={texts.validUntilHint}
          formatHint={texts.validUntilTime}
          min={browserClock.now()}
          value={plan.validUntil}
          error={errors.validUntil}
          onChange={(validUntil) => onChange({ ...plan, validUntil })}
        />
      </div>
      <p className="hint" id={hintId}>
        {texts.hint}
      </p>
    </fieldset>
  )
}
