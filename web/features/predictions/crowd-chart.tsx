import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { question as texts } from '#contract/messages/en/predictions-screens.ts'
import type { HistoryPoint, Prediction } from '#contract/predictions.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { historyQuery } from './api.ts'
import { HistoryChart } from './history-chart.tsx'

const percent = (value: number): string => `${formatNumber(value)}%`

/** The crowd's forecast over time, once the viewer may see it. */
export function CrowdSection({ prediction }: { prediction: Prediction }) {
  const { _id: id, crowd, status, forecastersCount, forecastsCount } = prediction
  const history = useCall(historyQuery(id))
  const [isTable, setTable] = useState(false)
  const { history: points, own } = history.state === 'fulfilled' ? history.data : { history: [], own: [] }
  return (
    <section aria-labelledby="prediction-crowd">
      <h2 id="prediction-crowd" className="section-heading">
        {texts.crowd}
        {crowd && points.length > 0 && (
          <Button variant="plain" onClick={() => setTable(!isTable)}>
            {isTable ? texts.showChart : texts.showTable}
          </Button>
        )}
      </h2>
      {!crowd ? (
        <div className="predictions-unsurveyed">
          <p>
            <b>{forecastersCount === 0 || status !== 'open' ? texts.crowdNone : texts.crowdHidden}</b>
            {status === 'open' && <span>{texts.crowdHiddenText}</span>}
          </p>
        </div>
      ) : (
        <>
          {points.length > 0 &&
            (isTable ? (
              <HistoryTable prediction={prediction} points={points} />
            ) : (
              <HistoryChart prediction={prediction} points={points} own={own} />
            ))}
          <Outcomes prediction={prediction} />
        </>
      )}
      <dl className="predictions-figures">
        <div>
          <dt>{texts.forecasters}</dt>
          <dd>{formatNumber(forecastersCount)}</dd>
        </div>
        <div>
          <dt>{texts.forecasts}</dt>
          <dd>{formatNumber(forecastsCount)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** The figures of each outcome. For yes or no, of yes. */
function Outcomes({ prediction: { outcomes, kind, crowd, forecast } }: { prediction: Prediction }) {
  const shown = kind === 'yesNo' ? outcomes.slice(0, 1) : outcomes
  return (
    <div className="predictions-scroll">
      <table className="predictions-table">
        <thead>
          <tr>
            <th scope="col">{texts.outcome}</th>
            <th scope="col">{texts.median}</th>
            <th scope="col">{texts.weighted}</th>
            <th scope="col">{texts.middle}</th>
            <th scope="col">{texts.you}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((name, index) => (
            <tr key={name}>
              <th scope="row">
                <MemberText>{name}</MemberText>
              </th>
              <td className="predictions-strong">{percent(crowd!.median[index]!)}</td>
              <td>{percent(crowd!.weighted[index]!)}</td>
              <td>{`${formatNumber(crowd!.low[index]!)}–${percent(crowd!.high[index]!)}`}</td>
              <td className="predictions-own">{forecast ? percent(forecast.probabilities[index]!) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableProps = { prediction: Prediction; points: HistoryPoint[] }

const HistoryTable = ({ points, prediction: { outcomes } }: TableProps) => (
  <div className="predictions-scroll">
    <table className="predictions-table">
      <thead>
        <tr>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.forecasters}</th>
          {outcomes.map((name) => (
            <th scope="col" key={name}>
              <MemberText>{name}</MemberText>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, forecastersCount, median }) => (
          <tr key={at}>
            <th scope="row">
              <ExactTime value={at} />
            </th>
            <td>{formatNumber(forecastersCount)}</td>
            {outcomes.map((name, index) => (
              <td key={name}>{percent(median[index]!)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
