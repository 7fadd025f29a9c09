// The parts of a trade's form that aren't lists: the trade, its plan and its review.
import type { JournalSettings } from '#contract/journal.ts'
import { journalLimits, moods, type TradeSide, tradeMarkets, tradeSides } from '#contract/journal-limits.ts'
import { tradePage, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { tradeForm as texts } from '#contract/messages/en/trade-form-screens.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { entrySide, type RuleState, type TradeValues } from './form-values.ts'
import { ImagesField } from './images-field.tsx'
import { errorAt } from './trade-errors.ts'
import type { TradeFormState } from './use-trade-form.ts'

type Form = Pick<TradeFormState, 'values' | 'errors' | 'change' | 'field'>

const optionsOf = <T extends string>(values: readonly T[], names: Record<T, string>) =>
  values.map((value) => ({ value, label: names[value] }))

type TradeFieldsProps = { form: Form; symbols: readonly string[] }

export function TradeFields({ form: { field, change }, symbols }: TradeFieldsProps) {
  const { symbolLength, currencyLength } = journalLimits
  const changeSide = (side: TradeSide) =>
    change(({ legs }) => ({
      side,
      legs: legs.map((leg) => (leg.isProposed ? { ...leg, side: entrySide(side) } : leg)),
    }))
  return (
    <fieldset>
      <legend className="visually-hidden">{texts.trade}</legend>
      <div className="journal-fields">
        <TextField label={texts.symbol} maxLength={symbolLength} list="journal-symbols" {...field('symbol')} />
        <SelectField
          label={texts.side}
          options={optionsOf(tradeSides, words.sides)}
          {...field('side')}
          onChange={({ target }) => changeSide(target.value as TradeSide)}
        />
        <SelectField label={texts.market} options={optionsOf(tradeMarkets, words.markets)} {...field('market')} />
        <TextField label={texts.currency} maxLength={currencyLength} {...field('currency')} />
        <TextField label={texts.multiplier} hint={texts.multiplierHint} inputMode="decimal" {...field('multiplier')} />
      </div>
      <Suggestions id="journal-symbols" values={symbols} />
    </fieldset>
  )
}

export function DetailFields({ form: { field }, strategies }: { form: Form; strategies: readonly string[] }) {
  const { accountLength, strategyLength } = journalLimits
  return (
    <fieldset>
      <legend className="subtitle">{texts.details}</legend>
      <div className="journal-fields">
        <TextField label={texts.account} hint={texts.accountHint} maxLength={accountLength} {...field('account')} />
        <TextField label={texts.strategy} maxLength={strategyLength} list="journal-strategies" {...field('strategy')} />
        <TextField label={texts.tags} hint={texts.tagsHint} {...field('tags')} />
      </div>
      <Suggestions id="journal-strategies" values={strategies} />
    </fieldset>
  )
}

const Suggestions = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
)

/** `isLocked`: the plan was written before the entry, so R stays as it is. */
export function PlanFields({ form: { field }, isLocked }: { form: Form; isLocked: boolean }) {
  return (
    <fieldset>
      <legend className="subtitle">{texts.plan}</legend>
      <p className="muted">{isLocked ? texts.planLocked : texts.planHint}</p>
      <div className="journal-fields">
        {(['entry', 'stop', 'target', 'quantity'] as const).map((name) => (
          <TextField key={name} label={texts[name]} inputMode="decimal" {...field(name, `plan.${name}`)} />
        ))}
      </div>
      <TextArea
        label={texts.thesis}
        rows={3}
        maxLength={journalLimits.thesisLength}
        {...field('thesis', 'plan.thesis')}
      />
    </fieldset>
  )
}

export function ReviewFields({ form, rules }: { form: Form; rules: JournalSettings['rules'] }) {
  const { values, errors, change, field } = form
  return (
    <fieldset>
      <legend className="subtitle">{texts.review}</legend>
      <div className="journal-fields">
        {rules.map(({ _id, text }) => (
          <SelectField
            key={_id}
            label={text}
            options={optionsOf(['none', 'kept', 'broken'] as const, texts.ruleStates)}
            value={values.rules[_id] ?? 'none'}
            onChange={({ target }) => change({ rules: { ...values.rules, [_id]: target.value as RuleState } })}
          />
        ))}
        {(['before', 'during', 'after'] as const).map((time) => (
          <SelectField
            key={time}
            label={texts.mood(tradePage.moodTimes[time])}
            placeholder={texts.noMood}
            options={optionsOf(moods, words.moods)}
            value={values.moods[time]}
            onChange={({ target }) =>
              change({ moods: { ...values.moods, [time]: target.value as TradeValues['moods']['before'] } })
            }
          />
        ))}
      </div>
      <TextArea label={texts.note} rows={4} maxRows={20} maxLength={journalLimits.noteLength} {...field('note')} />
      <ImagesField
        images={values.images}
        error={errorAt(errors, 'images')}
        onChange={(changed) => change((now) => ({ images: changed(now.images) }))}
      />
    </fieldset>
  )
}
