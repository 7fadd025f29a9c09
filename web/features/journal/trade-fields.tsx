// The parts of a trade's form that aren't lists: the trade, its plan and its review.
import type { JournalSettings } from '#contract/journal.ts'
import { journalLimits, moods, tradeMarkets, tradeSides } from '#contract/journal-limits.ts'
import { tradePage, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { tradeForm as texts } from '#contract/messages/en/trade-form-screens.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { RuleState, TradeValues } from './form-values.ts'
import { ImagesField } from './images-field.tsx'
import { errorAt } from './trade-errors.ts'
import type { TradeFormState } from './use-trade-form.ts'

type Form = Pick<TradeFormState, 'values' | 'errors' | 'change' | 'field'>

const optionsOf = <T extends string>(values: readonly T[], names: Record<T, string>) =>
  values.map((value) => ({ value, label: names[value] }))

export function TradeFields({ form: { field }, strategies }: { form: Form; strategies: readonly string[] }) {
  const { symbolLength, currencyLength, accountLength, strategyLength } = journalLimits
  return (
    <fieldset>
      <legend className="visually-hidden">{texts.trade}</legend>
      <div className="journal-fields">
        <TextField label={texts.symbol} maxLength={symbolLength} {...field('symbol')} />
        <SelectField label={texts.market} options={optionsOf(tradeMarkets, words.markets)} {...field('market')} />
        <SelectField label={texts.side} options={optionsOf(tradeSides, words.sides)} {...field('side')} />
        <TextField label={texts.currency} maxLength={currencyLength} {...field('currency')} />
        <TextField label={texts.multiplier} hint={texts.multiplierHint} inputMode="decimal" {...field('multiplier')} />
        <TextField label={texts.account} hint={texts.accountHint} maxLength={accountLength} {...field('account')} />
        <TextField label={texts.strategy} maxLength={strategyLength} list="journal-strategies" {...field('strategy')} />
        <TextField label={texts.tags} hint={texts.tagsHint} {...field('tags')} />
      </div>
      <datalist id="journal-strategies">
        {strategies.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </fieldset>
  )
}

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
