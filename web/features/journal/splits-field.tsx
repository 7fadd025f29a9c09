import { journalLimits } from '#contract/journal-limits.ts'
import { tradeForm as texts } from '#contract/messages/en/trade-form-screens.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { Button } from '../../ui/button.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SplitValues } from './form-values.ts'
import { GroupError } from './group-error.tsx'

type Props = {
  splits: SplitValues[]
  /** By the names of the fields in the call, such as `splits.0.from`. */
  errors: Record<string, string>
  onChange: (splits: SplitValues[]) => void
}

/** Splits of the shares while the trade was open. Most trades have none. */
export function SplitsField({ splits, errors, onChange }: Props) {
  const add = () => onChange([...splits, { key: randomKey(), at: null, from: '1', to: '' }])
  const set = (index: number, part: Partial<SplitValues>) =>
    onChange(splits.map((split, at) => (at === index ? { ...split, ...part } : split)))
  return (
    <fieldset>
      <legend className="subtitle">{texts.splits}</legend>
      <p className="muted">{texts.splitsHint}</p>
      {splits.map((split, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group inside a fieldset, named by its number
        <div key={split.key} role="group" aria-label={texts.split(index + 1)} className="journal-leg">
          <div className="journal-fields">
            <DateTimeField
              label={texts.at}
              value={split.at}
              error={errors[`splits.${index}.at`]}
              formatHint={(time) => time}
              onChange={(at) => set(index, { at })}
            />
            {(['from', 'to'] as const).map((name) => (
              <TextField
                key={name}
                label={texts.splitShares[name]}
                inputMode="numeric"
                value={split[name]}
                error={errors[`splits.${index}.${name}`]}
                onChange={({ target }) => set(index, { [name]: target.value })}
              />
            ))}
          </div>
          <GroupError message={errors[`splits.${index}`]} />
          <IconButton
            icon="trash"
            label={texts.removeSplit(index + 1)}
            muted
            onClick={() => onChange(splits.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {splits.length < journalLimits.splits && (
        <Button onClick={add}>
          <Icon name="plus" small />
          {texts.addSplit}
        </Button>
      )}
    </fieldset>
  )
}
