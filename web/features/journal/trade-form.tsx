import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { moods, tradeMarkets, tradeSides } from '#contract/journal-limits.ts'
import type { Trade } from '#contract/journal-trades.ts'
import { tradeForm as texts, tradePage, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { ApiError, isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { browserClock } from '../../platform/clock.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshJournal, settingsQuery } from './api.ts'
import { emptyValues, type TradeValues, tradeOf, valuesOf, valuesOfInput } from './form-values.ts'
import { ImagesField } from './images-field.tsx'
import './journal.css'
import { LegsField } from './legs-field.tsx'
import { TradeConflict } from './trade-conflict.tsx'
import { errorAt, legErrorIn, useTradeErrors } from './trade-errors.ts'
import { type Sent, saveTrade, saveUnsentTrade, type UnsentTrade, writtenIn } from './unsent-trade.ts'

type Props = {
  /** Null for a new one. */
  trade: Trade | null
  /** The trade or the change that is still on this device. */
  unsent?: UnsentTrade | undefined
}

const optionsOf = <T extends string>(values: readonly T[], names: Record<T, string>) =>
  values.map((value) => ({ value, label: names[value] }))

const draftOf = ({ trade, unsent }: Props): string =>
  unsent ? `unsent trade ${unsent.id}` : trade ? `trade ${trade._id}` : 'new trade'

function initialValues({ trade, unsent }: Props): TradeValues {
  if (unsent) return valuesOfInput(writtenIn(unsent), unsent.payload.images ?? trade?.images)
  return trade ? valuesOf(trade) : emptyValues()
}

/** The version that the typed values change. */
const versionOf = ({ trade, unsent }: Props): number =>
  unsent?.opType === 'changeTrade' ? unsent.payload.version : (trade?.version ?? 0)

/** Writes a trade, or changes one. The typed text stays on the device until the server has it. */
export function TradeForm({ trade, unsent }: Props) {
  const platform = usePlatform()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const draft = useFormDraft<TradeValues, number>({
    name: draftOf({ trade, unsent }),
    version: versionOf({ trade, unsent }),
    load: () => initialValues({ trade, unsent }),
  })
  const { errors, failure, ...shown } = useTradeErrors(element)
  const [pending, setPending] = useState(false)
  const { values, change } = draft
  const settings = useCall(settingsQuery()).data?.settings

  // Another device changed the trade before this device could send its change.
  const isBehind = unsent?.status === 'failed' && trade !== null && trade.version > draft.version
  const { showConflict } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version tells whether the trade differs
  useEffect(() => {
    if (isBehind) showConflict(valuesOf(trade), trade.version)
  }, [isBehind, trade?.version])

  const send = async (): Promise<Sent> => {
    const written = { trade: tradeOf(values), images: values.images, version: draft.version }
    if (!unsent) return await saveTrade(platform.queue, trade?._id, written)
    const saved = await saveUnsentTrade(platform.queue, unsent, written, browserClock.now())
    return saved ?? (await saveTrade(platform.queue, trade?._id, written))
  }
  const loadConflict = async () => {
    const { trade: theirs } = await platform.call('GET /journal/trades/:id', { params: { id: trade!._id } })
    draft.showConflict(valuesOf(theirs), theirs.version)
    await refreshJournal(platform)
  }
  const leave = (id: string | undefined) =>
    id
      ? navigate({ to: '/dashboard/journal/$tradeId', params: { tradeId: id } })
      : navigate({ to: '/dashboard/journal' })
  const resolveConflict = async (choice: 'mine' | 'theirs') => {
    draft.resolveConflict(choice)
    // The buttons are gone.
    element.current?.querySelector('input')?.focus()
    if (choice === 'mine' || !unsent) return
    await platform.queue.discard(unsent.id)
    await leave(trade?._id)
  }
  const save = async () => {
    const sent = await send()
    draft.reset(values, draft.version)
    toast.success(sent.kind === 'sent' ? texts.saved : unsent ? texts.changedUnsent : texts.queued)
    if (sent.kind === 'sent') await refreshJournal(platform)
    await leave(sent.kind === 'sent' ? sent.tradeId : trade?._id)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !shown.check(tradeOf(values))) return
    setPending(true)
    try {
      await save()
    } catch (error) {
      if (isStale(error) && trade) await loadConflict().catch(() => {})
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0) shown.show(error.fields)
      else shown.fail(formErrorMessage(error, texts.failed))
    } finally {
      setPending(false)
    }
  }
  const field = <N extends keyof TradeValues>(name: N, errorName: string = name) => ({
    name,
    value: values[name] as string,
    error: errorAt(errors, errorName),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<TradeValues>),
  })
  const decimal = (name: 'entry' | 'stop' | 'target' | 'quantity') => (
    <TextField label={texts[name]} inputMode="decimal" {...field(name, `plan.${name}`)} />
  )
  const legError = legErrorIn(errors)
  const isLocked = trade?.plan?.isBeforeEntry === true && trade.legs.length > 0
  return (
    <form ref={element} className="journal-form" onSubmit={submit} noValidate>
      {draft.conflict && (
        <TradeConflict
          theirs={draft.conflict.values}
          mine={values}
          rules={settings?.rules ?? []}
          onChoose={(choice) => void resolveConflict(choice)}
        />
      )}
      <fieldset>
        <legend className="visually-hidden">{texts.trade}</legend>
        <div className="journal-fields">
          <TextField label={texts.symbol} maxLength={60} {...field('symbol')} />
          <SelectField label={texts.market} options={optionsOf(tradeMarkets, words.markets)} {...field('market')} />
          <SelectField label={texts.side} options={optionsOf(tradeSides, words.sides)} {...field('side')} />
          <TextField label={texts.currency} maxLength={5} {...field('currency')} />
          <TextField
            label={texts.multiplier}
            hint={texts.multiplierHint}
            inputMode="decimal"
            {...field('multiplier')}
          />
          <TextField label={texts.account} hint={texts.accountHint} maxLength={60} {...field('account')} />
          <TextField label={texts.strategy} maxLength={60} list="journal-strategies" {...field('strategy')} />
          <TextField label={texts.tags} hint={texts.tagsHint} {...field('tags')} />
        </div>
        <datalist id="journal-strategies">
          {settings?.strategies.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </fieldset>
      <fieldset>
        <legend className="subtitle">{texts.plan}</legend>
        <p className="muted">{isLocked ? texts.planLocked : texts.planHint}</p>
        <div className="journal-fields">
          {decimal('entry')}
          {decimal('stop')}
          {decimal('target')}
          {decimal('quantity')}
        </div>
        <TextArea label={texts.thesis} rows={3} maxLength={2000} {...field('thesis', 'plan.thesis')} />
      </fieldset>
      <LegsField legs={values.legs} side={values.side} errors={errors} onChange={(legs) => change({ legs })} />
      {values.legs.length === 0 && (
        <Checkbox checked={values.isMissed} onChange={({ target }) => change({ isMissed: target.checked })}>
          {texts.missed}
        </Checkbox>
      )}
      <fieldset>
        <legend className="subtitle">{texts.review}</legend>
        <div className="journal-fields">
          {settings?.rules.map(({ _id, text }) => (
            <SelectField
              key={_id}
              label={text}
              options={optionsOf(['none', 'kept', 'broken'] as const, texts.ruleStates)}
              value={values.rules[_id] ?? 'none'}
              onChange={({ target }) =>
                change({ rules: { ...values.rules, [_id]: target.value as 'none' | 'kept' | 'broken' } })
              }
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
        <TextArea label={texts.note} rows={4} maxRows={20} maxLength={10_000} {...field('note')} />
        <ImagesField
          images={values.images}
          error={errorAt(errors, 'images')}
          onChange={(images) => change({ images })}
        />
      </fieldset>
      {legError && <p className="hint error">{legError}</p>}
      {failure && (
        <p className="hint error" role="alert">
          {failure}
        </p>
      )}
      {draft.isKept && <p className="meta">{texts.kept}</p>}
      <div className="button-row">
        <Button type="submit" variant="primary" large pending={pending}>
          {texts.save}
        </Button>
        <Link to="/dashboard/journal" className={buttonClass({ large: true })}>
          {texts.cancel}
        </Link>
      </div>
    </form>
  )
}
