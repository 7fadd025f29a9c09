import { Link } from '@tanstack/react-router'
import type { CallResponse } from '#contract/define.ts'
import { rooms } from '#contract/messages/en/rooms-screens.ts'
import { sentimentGauge as texts } from '#contract/messages/en/sentiment.ts'
import { type MarketType, marketTypes } from '#contract/news-limits.ts'
import type { sentiment } from '#contract/sentiment.ts'
import { type CallState, useCall } from '../../platform/cache/use-call.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { RoomChip } from '../../shared/room-chip.tsx'
import { SentimentGauge, SentimentGaugeLine, SentimentGaugeSkeleton } from '../../shared/sentiment-gauge.tsx'
import { gaugesQuery, useSentimentGauges } from '../../shared/use-sentiment-gauges.ts'
import './sentiment.css'

/** The gauges of all markets, kept up to date. */
export const Gauges = () => <GaugeList response={useSentimentGauges('all')} />

/** The gauges of all markets as they were when the page was made, in a row where there is room. */
export const GaugesOfPage = () => (
  <section aria-labelledby="sentiment-gauges">
    <h2 id="sentiment-gauges" className="visually-hidden">
      {texts.title}
    </h2>
    <GaugeList response={useCall(gaugesQuery)} className="sentiment-gauges sentiment-gauges-row" />
  </section>
)

type Response = CallResponse<(typeof sentiment)['GET /sentiment/gauges']>

function GaugeList({
  response,
  className = 'sentiment-gauges',
}: {
  response: CallState<Response>
  className?: string
}) {
  return (
    <>
      <CallContent
        response={response}
        content={texts.title}
        failedText={texts.failed}
        skeleton={<Waiting className={className} />}
      >
        {({ gauges }) => (
          <ul className={className}>
            {gauges.map((gauge) => (
              <li key={gauge.marketType}>
                <h3>
                  <Link to="/dashboard/$section" params={{ section: gauge.section }}>
                    <RoomChip section={gauge.section} />
                  </Link>
                  <span className="meta">{rooms[gauge.section].market}</span>
                </h3>
                <SentimentGauge gauge={gauge} />
              </li>
            ))}
          </ul>
        )}
      </CallContent>
      <p className="sentiment-how">
        <Link to="/how-sentiment-works" className="quiet-link tap-target">
          {texts.how}
        </Link>
      </p>
    </>
  )
}

/** The gauge of an article's market, as one line. Nothing until it is known. */
export function MarketReading({ marketType }: { marketType: MarketType }) {
  const gauge = useCall(gaugesQuery).data?.gauges.find((each) => each.marketType === marketType)
  return gauge ? <SentimentGaugeLine gauge={gauge} /> : null
}

const Waiting = ({ className }: { className: string }) => (
  <ul className={className} aria-label={texts.loading}>
    {marketTypes.map((marketType) => (
      <li key={marketType}>
        <SentimentGaugeSkeleton />
      </li>
    ))}
  </ul>
)
