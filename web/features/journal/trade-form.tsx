import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { offline } from '#contract/messages/en/offline-screens.ts'
import { tradeForm as texts } from '#contract/messages/en/trade-form-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { browserClock } from '../../platform/clock.ts'
import { isUnclear } from '../../platform/offline/rules.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { settingsQuery } from './api.ts'
import './journal.css'
import './trade.css'
import { writtenLegs } from './form-values.ts'
import { LegsField } from './legs-field.tsx'
import { SplitsField } from './splits-field.tsx'
import { TradeConflict } from './trade-conflict.tsx'
import { partErrorIn } from './trade-errors.ts'
import { DetailFields, PlanFields, ReviewFields, TradeFields } from './trade-fields.tsx'
import { TradeGone } from './trade-not-found.tsx'
import { type TradeFormProps, useTradeForm } from './use-trade-form.ts'

/** Writes a trade, or changes one. */
export function TradeForm(props: TradeFormProps) {
  const { trade, unsent, latest = [] } = props
  const element = useRef<HTMLFormElement>(null)
  const form = useTradeForm(props, element)
  const settings = useCall(settingsQuery()).data?.settings
  const { values, errors, change, draft, isDeleted } = form
  if (isDeleted && !trade && !unsent && !draft.isTouched) return <TradeGone />
  const isLocked = trade?.plan?.isBeforeEntry === true && trade.legs.length > 0
  const hasLegs = writtenLegs(values).length > 0
  const symbols = [...new Set(latest.map(({ symbol }) => symbol))]
  return (
    <form ref={element} className="journal-form" onSubmit={form.submit} noValidate>
      {isDeleted && <FormNotice title={texts.deleted} text={texts.deletedText} />}
      {unsent && isUnclear(unsent, browserClock.now()) && (
        <FormNotice title={offline.maybeSent} text={offline.maybeSentText} />
      )}
      {draft.conflict && (
        <TradeConflict
          theirs={draft.conflict.values}
          mine={values}
          rules={settings?.rules ?? []}
          onChoose={(choice) => void form.resolveConflict(choice)}
        />
      )}
      <TradeFields form={form} symbols={symbols} />
      <LegsField legs={values.legs} side={values.side} errors={errors} onChange={(legs) => change({ legs })} />
      {!hasLegs && (
        <Checkbox checked={values.isMissed} onChange={({ target }) => change({ isMissed: target.checked })}>
          {texts.missed}
        </Checkbox>
      )}
      <PlanFields form={form} isLocked={isLocked} />
      <DetailFields form={form} strategies={settings?.strategies ?? []} />
      {(hasLegs || values.splits.length > 0) && (
        <SplitsField splits={values.splits} errors={errors} onChange={(splits) => change({ splits })} />
      )}
      <ReviewFields form={form} rules={settings?.rules ?? []} />
      <FormEnd form={form} />
    </form>
  )
}

function FormNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="journal-conflict" role="alert">
      <p className="bold">{title}</p>
      <p>{text}</p>
    </div>
  )
}

function FormEnd({ form }: { form: ReturnType<typeof useTradeForm> }) {
  const partError = partErrorIn(form.errors)
  return (
    <>
      {partError && <p className="hint error">{partError}</p>}
      {form.failure && (
        <p className="hint error" role="alert">
          {form.failure}
        </p>
      )}
      {form.draft.isKept && <p className="meta">{texts.kept}</p>}
      <div className="button-row journal-save">
        <Button type="submit" variant="primary" large pending={form.pending}>
          {form.isDeleted ? texts.saveAsNew : texts.save}
        </Button>
        <Link to="/dashboard/journal" className={buttonClass({ large: true })}>
          {texts.cancel}
        </Link>
      </div>
    </>
  )
}
