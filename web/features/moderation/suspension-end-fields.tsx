import { useState } from 'react'
import { users as texts } from '#contract/messages/en/members-screens.ts'
import { browserClock } from '../../platform/clock.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type SuspensionLength, suspensionEnd } from './suspension-end.ts'

/**
 * State of the fields for a suspension's end. `read` returns null and sets the field's error if the chosen end is
 * invalid.
 */
export function useSuspensionEnd() {
  const [ending, setEnding] = useState<SuspensionLength>('7')
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState('')
  const read = () => {
    const end = suspensionEnd(ending, chosen, browserClock.now())
    setError(end === null ? texts.endMissing : '')
    return end
  }
  return { ending, setEnding, chosen, setChosen, error, read }
}

export function SuspensionEndFields({
  value,
  error,
}: {
  value: ReturnType<typeof useSuspensionEnd>
  error: string | undefined
}) {
  return (
    <>
      <SelectField
        label={texts.suspensionEnds}
        value={value.ending}
        onChange={(event) => value.setEnding(event.currentTarget.value as SuspensionLength)}
        options={(['1', '3', '7', '30', 'chosen', 'never'] as const).map((choice) => ({
          value: choice,
          label: texts.suspensionDurations[choice],
        }))}
      />
      {value.ending === 'chosen' && (
        <TextField
          label={texts.customEnd}
          type="datetime-local"
          value={value.chosen}
          onChange={(event) => value.setChosen(event.currentTarget.value)}
          error={value.error || error}
        />
      )}
    </>
  )
}
