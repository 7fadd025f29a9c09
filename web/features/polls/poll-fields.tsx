import { pollFields as texts } from '#contract/messages/en/poll-forms-screens.ts'
import { pollLimits } from '#contract/polls.ts'
import { browserClock } from '../../platform/clock.ts'
import { faultyOption, type PollDraft, pollDurations } from '../../shared/poll-draft.ts'
import { Button } from '../../ui/button.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './polls.css'

export type PollFieldsProps = {
  poll: PollDraft
  onChange: (poll: PollDraft) => void
  /** Error messages for these fields. */
  errors: { options?: string; closesAt?: string }
}

const customTime = 'chosen'
const durations = [
  ...pollDurations.map((minutes) => ({ value: String(minutes), label: texts.duration(minutes) })),
  { value: customTime, label: texts.customTime },
]

/** The fields of a poll: 2 to 6 options, and when it closes. */
export function PollFields({ poll, onChange, errors }: PollFieldsProps) {
  const { options, openFor, closesAt } = poll
  const faulty = errors.options ? Math.max(0, faultyOption(poll)) : -1
  const set = (index: number, text: string) =>
    onChange({ ...poll, options: options.map((option, at) => (at === index ? text : option)) })
  const remove = (index: number) => onChange({ ...poll, options: options.filter((_, at) => at !== index) })
  return (
    <fieldset className="poll-fields">
      <legend className="bold">{texts.legend}</legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no ids yet
        <div key={index} className="poll-option">
          <TextField
            label={texts.option(index + 1)}
            hideLabel
            placeholder={texts.option(index + 1)}
            maxLength={pollLimits.optionLength}
            value={option}
            error={index === faulty ? errors.options : undefined}
            onChange={(event) => set(index, event.currentTarget.value)}
          />
          {options.length > pollLimits.minOptions && (
            <IconButton icon="close" label={texts.remove(index + 1)} onClick={() => remove(index)} />
          )}
        </div>
      ))}
      {options.length < pollLimits.maxOptions && (
        <Button onClick={() => onChange({ ...poll, options: [...options, ''] })}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      )}
      <SelectField
        label={texts.closes}
        options={durations}
        value={openFor === null ? customTime : String(openFor)}
        error={openFor === null ? undefined : errors.closesAt}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...poll, openFor: value === customTime ? null : Number(value) })
        }
      />
      {openFor === null && (
        <DateTimeField
          label={texts.closesAt}
          formatHint={texts.closesOn}
          min={browserClock.now()}
          value={closesAt}
          error={errors.closesAt}
          onChange={(value) => onChange({ ...poll, closesAt: value })}
        />
      )}
    </fieldset>
  )
}
