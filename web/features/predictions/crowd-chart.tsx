import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { question as texts } from '#contract/messages/en/predictions-screens.ts'
import type { Prediction } from '#contract/predictions.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { historyQuery } from './api.ts'
import { HistoryChart, type HistoryProps } from './history-chart.tsx'
import { HistoryTable, percent, percents } from './history-table.tsx'

/** The crowd's forecast over time, once the viewer may see it. */
export function CrowdSection({ prediction }: { prediction: Prediction }) {
  const { _id: id, crowd, status, forecast, forecastersCount, forecastsCount } = prediction
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
        <div className="predictions-not-shown">
          <p>
            <b>{forecastersCount === 0 || status !== 'open' ? texts.crowdNone : texts.crowdHidden}</b>
            {status === 'open' && forecast === null && <span>{texts.crowdHiddenText}</span>}
          </p>
        </div>
      ) : (
        <>
          {history.state === 'rejected' && (
            <LoadError
              title={texts.failedHistory}
              heading="h3"
              text={history.error.message}
              onRetry={history.refresh}
              retrying={history.isRefreshing}
            />
          )}
          {points.length > 0 && <History prediction={prediction} points={points} own={own} isTable={isTable} />}
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

/** One of several outcomes is shown at a time, at first the likeliest. */
function History({ isTable, ...history }: Omit<HistoryProps, 'outcome'> & { isTable: boolean }) {
  const { kind, outcomes, crowd } = history.prediction
  const [chosen, setChosen] = useState<number | null>(null)
  const likeliest = crowd!.median.indexOf(Math.max(...crowd!.median))
  const outcome = kind === 'yesNo' ? 0 : (chosen ?? likeliest)
  const Shown = isTable ? HistoryTable : HistoryChart
  return (
    <>
      {kind !== 'yesNo' && (
        <SelectField
          label={texts.outcome}
          options={outcomes.map((label, index) => ({ value: String(index), label }))}
          value={String(outcome)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      )}
      <Shown {...history} outcome={outcome} />
    </>
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
              <td>{percents(crowd!.low[index]!, crowd!.high[index]!)}</td>
              <td className="predictions-own">{forecast ? percent(forecast.probabilities[index]!) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
