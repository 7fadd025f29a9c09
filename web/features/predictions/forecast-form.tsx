import { type CSSProperties, type FormEvent, useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { question as texts } from '#contract/messages/en/predictions-screens.ts'
import { rankedProbabilityScore } from '#contract/prediction-scores.ts'
import type { Prediction } from '#contract/predictions.ts'
import { predictionLimits } from '#contract/predictions-limits.ts'
import { actionTarget, type QueuedAction } from '../../platform/offline/actions.ts'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { isUnsent } from '../../platform/offline/rules.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { useForecast } from './use-forecast.ts'

const { minYesPercent: lowest, maxYesPercent: highest } = predictionLimits

/** The same for each outcome, as near as whole numbers allow. */
const evenShares = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(100 / count) + (index < 100 % count ? 1 : 0))

/** What the member typed, and the question as it was when they began. Null: as it is shown now. */
type Typed = { values: number[]; read: Prediction | null }

/** What the queue calls forecasts of a question. */
export const forecastTarget = (predictionId: string): string => `forecast ${predictionId}`

/** Gives or changes the viewer's forecast. */
export function ForecastForm({ prediction }: { prediction: Prediction }) {
  const { forecast, outcomes, kind } = prediction
  const [typed, setTyped] = useState<Typed | null>(null)
  const { give, isPending, problem } = useForecast(prediction)
  const platform = usePlatform()
  const session = useSession()
  const target = forecastTarget(prediction._id)
  const unsent = useQueuedActions().findLast((action) => actionTarget(action) === target && isUnsent(action))
  const waiting = unsent && (unsent as QueuedAction<'forecast'>).payload.probabilities
  const known = [typed?.values, waiting, forecast?.probabilities]
  // Of a question that was edited, the outcomes may be others.
  const values = known.find((each) => each?.length === outcomes.length) ?? evenShares(outcomes.length)
  const total = values.reduce((sum, value) => sum + value, 0)
  const isSame = forecast !== null && values.every((value, index) => value === forecast.probabilities[index])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (total !== 100 || isPending) return
    void requireLogin(platform, async () => {
      const isGiven = await give(values, typed?.read ?? prediction)
      setTyped((latest) => (isGiven ? null : latest && { ...latest, read: null }))
    })
  }
  const change = (next: number[]) =>
    setTyped({ values: next, read: (typed?.values.length === next.length && typed.read) || prediction })
  return (
    <section className="predictions-form" aria-labelledby="prediction-forecast">
      <form onSubmit={submit}>
        <div className="predictions-form-head">
          <div>
            <h2 id="prediction-forecast">
              {forecast ? (
                <>
                  {texts.given} <ExactTime value={forecast.at} />
                </>
              ) : (
                texts.yourForecast
              )}
            </h2>
            <p className="muted">{kind === 'yesNo' ? texts.howLikely : texts.howLikelyEach}</p>
          </div>
          {kind === 'yesNo' && <Stepper value={values[0]!} onChange={(yes) => change([yes, 100 - yes])} />}
        </div>
        {kind === 'yesNo' ? (
          <YesNo value={values[0]!} outcomes={outcomes} onChange={(yes) => change([yes, 100 - yes])} />
        ) : (
          <Shares values={values} outcomes={outcomes} onChange={change} />
        )}
        <p role="alert" className={problem ? 'hint error' : 'visually-hidden'}>
          {problem && <Icon name="alert" small />}
          <span>{problem}</span>
        </p>
        <div className="predictions-form-do">
          <Button type="submit" variant="primary" large pending={isPending} disabled={isSame || total !== 100}>
            {forecast ? texts.change : texts.give}
          </Button>
          <p className="meta">
            {forecast ? texts.logged : session.status === 'guest' ? texts.login : texts.hiddenUntil}
          </p>
        </div>
      </form>
    </section>
  )
}

const clamp = (value: number): number => Math.min(Math.max(Math.round(value), lowest), highest)

type OneValue = { value: number; onChange: (value: number) => void }
type PercentInputProps = OneValue & { label: string; min: number; max: number; className?: string }

/** What is no whole percentage stays as it was typed. The browser then says what is wrong, and sends nothing. */
function PercentInput({ label, min, max, className, value, onChange }: PercentInputProps) {
  const [typed, setTyped] = useState({ text: '', value: Number.NaN })
  const type = (text: string) => {
    const given = Number(text)
    const isValid = text !== '' && Number.isInteger(given) && given >= min && given <= max
    setTyped(isValid ? { text, value: given } : { text, value })
    if (isValid) onChange(given)
  }
  return (
    <input
      className={className}
      type="number"
      inputMode="numeric"
      required
      min={min}
      max={max}
      aria-label={label}
      value={typed.value === value ? typed.text : value}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}

function Stepper({ value, onChange }: OneValue) {
  return (
    <div className="predictions-stepper">
      <IconButton
        icon="minus"
        label={texts.less}
        disabled={value <= lowest}
        onClick={() => onChange(clamp(value - 1))}
      />
      <span>
        <PercentInput label={texts.inPercent} min={lowest} max={highest} value={value} onChange={onChange} />
        <span aria-hidden="true">%</span>
      </span>
      <IconButton
        icon="plus"
        label={texts.more}
        disabled={value >= highest}
        onClick={() => onChange(clamp(value + 1))}
      />
    </div>
  )
}

function YesNo({ value, outcomes, onChange }: OneValue & { outcomes: string[] }) {
  const place = ((value - lowest) / (highest - lowest)) * 100
  const scores = outcomes.map((name, outcome) => ({
    name: texts.scoreIf(name),
    score: rankedProbabilityScore([value, 100 - value], outcome),
  }))
  return (
    <>
      <div className="predictions-slider" style={{ '--place': `${place}%` } as CSSProperties}>
        <input
          type="range"
          min={lowest}
          max={highest}
          value={value}
          aria-label={texts.slider}
          onChange={({ currentTarget }) => onChange(clamp(currentTarget.valueAsNumber))}
        />
        <span className="predictions-ends" aria-hidden="true">
          <span>{outcomes[1]}</span>
          <span>50</span>
          <span>{outcomes[0]}</span>
        </span>
      </div>
      <dl className="predictions-figures">
        {[...scores, { name: texts.scoreOfHalf, score: 0.25 }].map(({ name, score }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(score, 2)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type SharesProps = { values: number[]; outcomes: string[]; onChange: (values: number[]) => void }

function Shares({ values, outcomes, onChange }: SharesProps) {
  const total = values.reduce((sum, value) => sum + value, 0)
  const change = (index: number, value: number) =>
    onChange(values.map((other, position) => (position === index ? value : other)))
  return (
    <div className="predictions-shares">
      {outcomes.map((name, index) => (
        <label key={name}>
          <MemberText>{name}</MemberText>
          <input
            type="range"
            min={0}
            max={100}
            value={values[index]}
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ currentTarget }) => change(index, currentTarget.valueAsNumber)}
          />
          <PercentInput
            className="input"
            label={texts.ofOutcome(name)}
            min={0}
            max={100}
            value={values[index]!}
            onChange={(value) => change(index, value)}
          />
        </label>
      ))}
      <p role="status" className={total === 100 ? 'meta' : 'hint error'}>
        {texts.sum(total)}
      </p>
    </div>
  )
}
