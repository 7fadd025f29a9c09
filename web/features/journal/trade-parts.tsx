// The parts of a trade's page about its plans, its review and its charts.
import type { PlanVersion, Trade } from '#contract/journal-trades.ts'
import { tradePage as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { formatDecimal } from '../../shared/record-formats.ts'
import { formatDate, formatTime } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { Section } from './trade-section.tsx'

export function Plans({ trade: { plan, plans } }: { trade: Trade }) {
  const others = plans.filter(({ createdAt }) => createdAt !== plan?.createdAt)
  return (
    <Section title={texts.plan}>
      {plan ? <PlanText plan={plan} /> : <p className="muted">{plans.length > 0 ? texts.planCleared : texts.noPlan}</p>}
      {others.length > 0 && (
        <details>
          <summary>{texts.otherPlans}</summary>
          {others.map((other) => (
            <PlanText key={other.createdAt} plan={other} />
          ))}
        </details>
      )}
    </Section>
  )
}

function PlanText({ plan }: { plan: PlanVersion }) {
  const zone = useTimeZone()
  const time = `${formatDate(plan.createdAt, zone)}, ${formatTime(plan.createdAt, zone)}`
  const levels = [
    [texts.entry, plan.entry],
    [texts.stop, plan.stop],
    [texts.target, plan.target],
    [texts.quantity, plan.quantity],
  ] as const
  return (
    <>
      {!plan.thesis && levels.every(([, value]) => !value) && <p className="muted">{texts.planCleared}</p>}
      {plan.thesis && (
        <p className="journal-thesis" dir="auto">
          {plan.thesis}
        </p>
      )}
      <dl className="journal-facts">
        {levels.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatDecimal(value)}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="meta">{plan.isBeforeEntry ? texts.before(time) : texts.after(time)}</p>
    </>
  )
}

export function Splits({ splits }: Pick<Trade, 'splits'>) {
  const zone = useTimeZone()
  return (
    <Section title={texts.splits}>
      <dl className="journal-facts">
        {splits.map(({ at, from, to }) => (
          <div key={`${at} ${from} ${to}`}>
            <dt>{`${formatDate(at, zone)}, ${formatTime(at, zone)}`}</dt>
            <dd>{texts.split(formatDecimal(`${from}`), formatDecimal(`${to}`))}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function Rules({ rules }: Pick<Trade, 'rules'>) {
  return (
    <Section title={texts.rules}>
      <ul className="journal-facts">
        {rules.map(({ rule, text: name, isKept }) => (
          <li key={rule} className="journal-item">
            <span data-tone={isKept ? 'gain' : 'loss'}>
              <Icon name={isKept ? 'check' : 'close'} />
              <span className="visually-hidden">{isKept ? texts.kept : texts.broken}</span>
            </span>
            <span dir="auto">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const moodTimes = ['before', 'during', 'after'] as const

export function Moods({ mood }: Pick<Trade, 'mood'>) {
  if (moodTimes.every((time) => mood[time] === null)) return null
  return (
    <Section title={texts.mood}>
      <dl className="journal-facts">
        {moodTimes.map((time) => {
          const felt = mood[time]
          return (
            felt && (
              <div key={time}>
                <dt>{texts.moodTimes[time]}</dt>
                <dd>{words.moods[felt]}</dd>
              </div>
            )
          )
        })}
      </dl>
    </Section>
  )
}

export function Charts({ images }: Pick<Trade, 'images'>) {
  return (
    <Section title={texts.charts}>
      <ul className="journal-images">
        {images.map(({ _id, url, alt, width, height }) => (
          <li key={_id}>
            <a href={url}>
              <img src={url} alt={alt} width={width} height={height} loading="lazy" />
            </a>
            {alt && <p dir="auto">{alt}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
