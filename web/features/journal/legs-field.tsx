import { legSides, type TradeSide } from '#contract/journal-limits.ts'
import { journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { tradeForm as texts } from '#contract/messages/en/trade-form-screens.ts'
import { browserClock } from '../../platform/clock.ts'
import { Button } from '../../ui/button.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { entrySide, type LegValues, newLeg } from './form-values.ts'
import { GroupError } from './group-error.tsx'

type Props = {
  legs: LegValues[]
  side: TradeSide
  /** By the names of the fields in the call, such as `legs.0.price`. */
  errors: Record<string, string>
  onChange: (legs: LegValues[]) => void
}

/** The entries and exits of a trade. */
export function LegsField({ legs, side, errors, onChange }: Props) {
  const entry = entrySide(side)
  const written = () => legs.map(({ isProposed: _, ...leg }) => leg)
  const add = () => {
    const leg = newLeg(legs.length === 0 ? entry : entry === 'buy' ? 'sell' : 'buy', browserClock.now())
    onChange([...written(), { ...leg, quantity: legs.at(-1)?.quantity ?? '' }])
  }
  const set = (index: number, part: Partial<LegValues>) =>
    onChange(written().map((leg, at) => (at === index ? { ...leg, ...part } : leg)))
  return (
    <fieldset>
      <legend className="subtitle">{texts.legs}</legend>
      <p className="muted">{texts.legsHint}</p>
      {legs.map((leg, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group inside a fieldset, named by its number
        <div key={leg.key} role="group" aria-label={texts.leg(index + 1)} className="journal-leg">
          <div className="journal-fields">
            <DateTimeField
              label={texts.at}
              value={leg.at}
              error={errors[`legs.${index}.at`]}
              formatHint={(time) => time}
              onChange={(at) => set(index, { at, isDateOnly: false })}
            />
            <SelectField
              label={texts.legSide}
              options={legSides.map((value) => ({ value, label: words.legs[value] }))}
              value={leg.side}
              onChange={({ target }) => set(index, { side: target.value as LegValues['side'] })}
            />
            {(['price', 'quantity', 'fee'] as const).map((name) => (
              <TextField
                key={name}
                label={texts[name]}
                inputMode="decimal"
                value={leg[name]}
                error={errors[`legs.${index}.${name}`]}
                onChange={({ target }) => set(index, { [name]: target.value })}
              />
            ))}
          </div>
          <GroupError message={errors[`legs.${index}`]} />
          <IconButton
            icon="trash"
            label={texts.removeLeg(index + 1)}
            muted
            onClick={() => onChange(legs.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <GroupError message={errors.legs} />
      <Button onClick={add}>
        <Icon name="plus" small />
        {texts.addLeg}
      </Button>
    </fieldset>
  )
}
