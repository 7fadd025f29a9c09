import type { FormEvent } from 'react'
import { form as texts } from '#contract/messages/en/predictions-admin.ts'
import type { NewPrediction, Prediction } from '#contract/predictions.ts'
import { predictionLimits as limits, predictionKinds } from '#contract/predictions-limits.ts'
import { sections } from '#contract/sections.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { useSaveDraft } from '../../../shared/admin/use-save-draft.ts'
import { StaleNotice } from '../../../shared/stale-notice.tsx'
import { useFormDraft } from '../../../shared/use-form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** As they are typed: lists have one entry per line. */
type Values = Omit<NewPrediction, 'outcomes' | 'bounds' | 'closesAt' | 'resolvesAt'> & {
  outcomes: string
  bounds: string
  closesAt: string | null
  resolvesAt: string | null
}

const emptyValues: Values = {
  section: 'goldtalks',
  kind: 'yesNo',
  question: '',
  criteria: '',
  source: '',
  sourceUrl: '',
  outcomes: '',
  bounds: '',
  unit: '',
  closesAt: null,
  resolvesAt: null,
}

const valuesOf = (prediction: Prediction | null): Values =>
  prediction
    ? {
        section: prediction.section,
        kind: prediction.kind,
        question: prediction.question,
        criteria: prediction.criteria,
        source: prediction.source,
        sourceUrl: prediction.sourceUrl ?? '',
        outcomes: prediction.kind === 'choice' ? prediction.outcomes.join('\n') : '',
        bounds: prediction.bounds.join('\n'),
        unit: prediction.unit,
        closesAt: prediction.closesAt,
        resolvesAt: prediction.resolvesAt,
      }
    : emptyValues

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const toBody = (values: Values): NewPrediction => ({
  ...values,
  outcomes: values.kind === 'choice' ? linesOf(values.outcomes) : [],
  bounds: values.kind === 'numeric' ? linesOf(values.bounds) : [],
  closesAt: values.closesAt ?? '',
  resolvesAt: values.resolvesAt ?? '',
})

const draftName = (id: string): string => `prediction ${id}`

type Props = {
  prediction: Prediction | null
  /** Called with the id. */
  onSaved: (id: string) => void
}

/**
 * Creates a question, or edits one that has no forecasts. The typed text stays on this device until it's saved, and on the
 * screen when the first forecast arrives meanwhile.
 */
export function PredictionForm({ prediction, onSaved }: Props) {
  const { call } = usePlatform()
  const form = useFormDraft<Values, number>({
    name: draftName(prediction?._id ?? 'new'),
    version: prediction?.version ?? 0,
    load: () => valuesOf(prediction),
  })
  const { values } = form
  const fixed = prediction && !prediction.can.edit ? texts.fixed[prediction.status] : null
  const { problems, clearProblems, isPending, save } = useSaveDraft<Prediction, Values>({
    item: prediction,
    form,
    valuesOf,
    draftName,
    read: async (id) => (await call('GET /predictions/:id', { params: { id } })).prediction,
    send: async (key) => {
      const body = toBody(values)
      if (!prediction) return (await call('POST /predictions', { body, key })).prediction
      const params = { id: prediction._id }
      return (await call('PUT /predictions/:id', { params, body: { ...body, version: form.version } })).prediction
    },
    keep: () => prediction && onSaved(prediction._id),
    open: onSaved,
    texts: { ...texts, saved: prediction ? texts.saved : texts.published },
  })
  const change = (part: Partial<Values>) => {
    form.change(part)
    clearProblems()
  }
  const problem = (field: string): string | undefined =>
    Object.entries(problems).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  if (fixed && !form.isTouched) return <p>{fixed}</p>
  return (
    <form className="predictions-admin-form" onSubmit={submit} noValidate>
      <StaleNotice form={form} title={texts.stale} text={texts.staleText} />
      <p className="muted">{fixed ?? texts.lead}</p>
      <SelectField
        label={texts.kind}
        options={predictionKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={values.kind}
        onChange={({ currentTarget }) =>
          change({ kind: predictionKinds.find((kind) => kind === currentTarget.value) ?? 'yesNo' })
        }
      />
      <SelectField
        label={texts.section}
        options={sections.map((value) => ({ value, label: value }))}
        value={values.section}
        onChange={({ currentTarget }) =>
          change({ section: sections.find((section) => section === currentTarget.value) ?? values.section })
        }
      />
      <TextField
        label={texts.question}
        value={values.question}
        maxLength={limits.questionLength}
        error={problem('question')}
        onChange={({ currentTarget }) => change({ question: currentTarget.value })}
      />
      <TextArea
        label={texts.criteria}
        hint={texts.criteriaHint}
        rows={4}
        value={values.criteria}
        maxLength={limits.criteriaLength}
        error={problem('criteria')}
        onChange={({ currentTarget }) => change({ criteria: currentTarget.value })}
      />
      <TextField
        label={texts.source}
        value={values.source}
        maxLength={limits.sourceLength}
        error={problem('source')}
        onChange={({ currentTarget }) => change({ source: currentTarget.value })}
      />
      <TextField
        label={texts.sourceUrl}
        type="url"
        value={values.sourceUrl}
        maxLength={limits.urlLength}
        error={problem('sourceUrl')}
        onChange={({ currentTarget }) => change({ sourceUrl: currentTarget.value })}
      />
      {values.kind === 'choice' && (
        <TextArea
          label={texts.outcomes}
          rows={4}
          value={values.outcomes}
          error={problem('outcomes')}
          onChange={({ currentTarget }) => change({ outcomes: currentTarget.value })}
        />
      )}
      {values.kind === 'numeric' && (
        <>
          <TextArea
            label={texts.bounds}
            rows={4}
            value={values.bounds}
            error={problem('bounds')}
            onChange={({ currentTarget }) => change({ bounds: currentTarget.value })}
          />
          <TextField
            label={texts.unit}
            value={values.unit}
            maxLength={limits.unitLength}
            error={problem('unit')}
            onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
          />
        </>
      )}
      <DateTimeField
        label={texts.closesAt}
        value={values.closesAt}
        formatHint={texts.at}
        error={problem('closesAt')}
        onChange={(closesAt) => change({ closesAt })}
      />
      <DateTimeField
        label={texts.resolvesAt}
        value={values.resolvesAt}
        formatHint={texts.at}
        error={problem('resolvesAt')}
        onChange={(resolvesAt) => change({ resolvesAt })}
      />
      {fixed ? (
        <Button onClick={() => form.reset(valuesOf(prediction), form.version)}>{texts.discard}</Button>
      ) : (
        <Button type="submit" variant="primary" pending={isPending}>
          {prediction ? texts.save : texts.publish}
        </Button>
      )}
    </form>
  )
}
