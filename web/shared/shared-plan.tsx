import type { ReactNode } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { plan as texts } from '#contract/messages/en/plans-screens.ts'
import type { PlanResult, PostPlan } from '#contract/plans.ts'
import { formatClock, formatDate } from '../ui/format.ts'
import { useCurrentTime } from '../ui/use-current-time.ts'
import { useTimeZone } from '../ui/use-time-zone.ts'
import { PlanDrawing } from './plan-drawing.tsx'
import { RecordFacts } from './record-facts.tsx'
import { formatDecimal, formatResult, toneOf } from './record-formats.ts'
import './shared-records.css'

type Props = {
  plan: Omit<PostPlan, 'trade'>
  /** When its post was published; null if it wasn't yet. */
  publishedAt: string | null
  /** The author's buttons. */
  children?: ReactNode
}

/** How much of the risk the target promises: 2 if it's twice as far from the entry as the stop. Null without a target, and for a
 * risk that is too small for a number. */
function plannedR({ entry, stop, target }: Pick<PostPlan, 'entry' | 'stop' | 'target'>): number | null {
  if (target === null) return null
  const planned = Math.abs((Number(target) - Number(entry)) / (Number(entry) - Number(stop)))
  return Number.isFinite(planned) ? planned : null
}

const formatMoment = (time: string, zone: string): string => `${formatDate(time, zone)}, ${formatClock(time, zone)}`

/** A plan in a post, with the result that its author stated. */
export function SharedPlanView({ plan, publishedAt, children }: Props) {
  const zone = useTimeZone()
  const { symbol, side, entry, stop, target, validUntil, result } = plan
  const planned = plannedR(plan)
  const facts = [
    [texts.entry, formatDecimal(entry)],
    [texts.stop, formatDecimal(stop)],
    [texts.target, target && formatDecimal(target)],
    [texts.planned, planned !== null && `${formatNumber(planned, 2)} R`],
    [texts.validUntil, formatMoment(validUntil, zone)],
  ] as const
  return (
    <div className="shared-record">
      <div className="shared-record-head">
        <p dir="auto">
          <span className="visually-hidden">{texts.title}: </span>
          <b>{symbol}</b> <span className="muted">{texts.sides[side]}</span>
        </p>
        <PlanOutcome plan={plan} publishedAt={publishedAt} />
      </div>
      <PlanDrawing plan={plan} plannedR={planned} />
      <RecordFacts facts={facts} />
      {result && <ResultHistory result={result} />}
      <p className="meta">{texts.note}</p>
      {children}
    </div>
  )
}

type OutcomeProps = Pick<Props, 'publishedAt'> & {
  plan: Pick<PostPlan, 'validUntil' | 'isOver' | 'result' | 'notTakenAt'>
}

/** The result in R, or what there is instead. */
export function PlanOutcome({ plan, publishedAt }: OutcomeProps) {
  const now = useCurrentTime()
  const zone = useTimeZone()
  const { result, notTakenAt, validUntil, isOver } = plan
  if (result)
    return (
      <p className="shared-record-result" data-tone={toneOf(Number(result.r))}>
        {formatResult(Number(result.r), 'R')}
      </p>
    )
  if (notTakenAt) return <p className="muted">{texts.notTaken(formatMoment(notTakenAt, zone))}</p>
  const end = Date.parse(validUntil)
  const isPast = isOver || (now !== null && now >= end)
  const isPublishedLate = publishedAt === null || Date.parse(publishedAt) >= end
  if (!isPast) return <p className="muted">{texts.open}</p>
  return <p className="muted">{isPublishedLate ? texts.publishedLate : texts.neverClosed}</p>
}

/** When the author stated the result, and how they changed it. */
export function ResultHistory({ result: { statedAt, first, isWithdrawn } }: { result: PlanResult }) {
  const zone = useTimeZone()
  return (
    <>
      <p className="meta">{texts.statedAt(formatMoment(statedAt, zone))}</p>
      {first && (
        <p className="meta">
          {texts.firstStated(formatResult(Number(first.r), 'R'), formatDate(first.statedAt, zone))}
        </p>
      )}
      {isWithdrawn && <p className="meta">{texts.withdrawn}</p>}
    </>
  )
}
