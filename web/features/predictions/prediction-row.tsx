import { Link } from '@tanstack/react-router'
import { formatNumber } from '#contract/format-number.ts'
import { predictions as texts } from '#contract/messages/en/predictions-screens.ts'
import type { PredictionSummary } from '#contract/predictions.ts'
import { RoomChip } from '../../shared/room-chip.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { Spark } from './spark.tsx'

export const score = (value: number): string => formatNumber(value, 3)

type RowProps = { prediction: PredictionSummary; heading: 'h2' | 'h3' }

/** A question in a list. */
export function PredictionRow({ prediction, heading: Heading }: RowProps) {
  const { _id: id, section, question, status, outcome, outcomes, scores, kind } = prediction
  return (
    <li className="predictions-row">
      <div className="predictions-text">
        <div className="predictions-facts">
          <RoomChip section={section} />
          {status === 'resolved' && outcome !== null && (
            <span className="predictions-outcome">
              <Icon name="check" small />
              <MemberText>{outcomes[outcome]}</MemberText>
            </span>
          )}
          {status === 'annulled' && (
            <span className="predictions-outcome">
              <Icon name="close" small />
              {texts.annulled}
            </span>
          )}
          <When prediction={prediction} />
        </div>
        <Heading className="predictions-question">
          <Link to="/predictions/$id" params={{ id }}>
            <MemberText>{question}</MemberText>
          </Link>
        </Heading>
        {status === 'annulled' ? (
          <MemberText as="p" className="predictions-facts">
            {prediction.annulmentReason ?? ''}
          </MemberText>
        ) : (
          <p className="predictions-facts">
            {scores ? <Scores scores={scores} kind={kind} /> : <Forecasts prediction={prediction} />}
          </p>
        )}
      </div>
      {status !== 'annulled' && <Spark prediction={prediction} />}
    </li>
  )
}

function When({ prediction: { status, closesAt, closedAt, resolvedAt } }: { prediction: PredictionSummary }) {
  if (status === 'open')
    return (
      <span>
        {texts.closes} <ExactTime value={closesAt} />
      </span>
    )
  const at = resolvedAt ?? closedAt ?? closesAt
  return (
    <span>
      {status === 'resolved' ? texts.resolved : texts.closed} <ExactTime value={at} />
    </span>
  )
}

function Forecasts({ prediction }: { prediction: PredictionSummary }) {
  const { forecast, forecastersCount, kind, outcomes, status } = prediction
  const likeliest = forecast ? forecast.probabilities.indexOf(Math.max(...forecast.probabilities)) : 0
  const shown = kind === 'yesNo' ? 0 : likeliest
  return (
    <>
      <span>{texts.forecasts(forecastersCount)}</span>
      {forecast ? (
        <MemberText className="predictions-own">
          {texts.you(forecast.probabilities[shown]!, kind === 'yesNo' ? null : outcomes[shown]!)}
        </MemberText>
      ) : (
        status === 'open' && <span className="predictions-give">{texts.giveYours}</span>
      )}
    </>
  )
}

type ScoresProps = Pick<PredictionSummary, 'kind'> & { scores: NonNullable<PredictionSummary['scores']> }

const Scores = ({ scores, kind }: ScoresProps) => (
  <>
    <span>{kind === 'yesNo' ? texts.brierScore : texts.score}</span>
    {(['own', 'crowd', 'base'] as const).map((who) => {
      const value = scores[who]
      return (
        value !== null && (
          <span key={who}>
            {texts.scoreOf[who]} <b>{score(value)}</b>
          </span>
        )
      )
    })}
  </>
)
