import { Link } from '@tanstack/react-router'
import { rooms } from '#contract/messages/en/rooms-screens.ts'
import { sentimentGauge as texts } from '#contract/messages/en/sentiment.ts'
import { type MarketType, marketTypes } from '#contract/news-limits.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { gaugesQuery } from '../../shared/gauges-query.ts'
import { RoomChip } from '../../shared/room-chip.tsx'
import { SentimentGauge, SentimentGaugeLine, SentimentGaugeSkeleton } from '../../shared/sentiment-gauge.tsx'
import './sentiment.css'

/** The gauges of all markets in a row where there is room, as a part of a page without a heading of its own. */
export const GaugesOfPage = () => (
  <section aria-labelledby="sentiment-gauges">
    <h2 id="sentiment-gauges" className="visually-hidden">
      {texts.title}
    </h2>
    <Gauges className="sentiment-gauges sentiment-gauges-row" />
  </section>
)

/** The gauges of all markets. */
export function Gauges({ className = 'sentiment-gauges' }: { className?: string }) {
  return (
    <>
      <CallContent
        response={useCall(gaugesQuery)}
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
      <HowCounted />
    </>
  )
}

/** The gauge of an article's market, beside it. Nothing until it is known. */
export function MarketGauge({ marketType }: { marketType: MarketType }) {
  const gauge = useGaugeOf(marketType)
  if (!gauge) return null
  return (
    <section aria-labelledby="market-gauge" className="sentiment-market">
      <h2 id="market-gauge" className="section-heading">
        {texts.title}
      </h2>
      <p className="meta">
        {rooms[gauge.section].market}. {texts.lastDays}
      </p>
      <div className="sentiment-room">
        <SentimentGauge gauge={gauge} />
      </div>
      <HowCounted />
    </section>
  )
}

const useGaugeOf = (marketType: MarketType) =>
  useCall(gaugesQuery).data?.gauges.find((each) => each.marketType === marketType)

const HowCounted = () => (
  <p className="sentiment-how">
    <Link to="/how-sentiment-works" className="quiet-link tap-target">
      {texts.how}
    </Link>
  </p>
)

/** The gauge of an article's market, as one line. Nothing until it is known. */
export function MarketGaugeLine({ marketType }: { marketType: MarketType }) {
  const gauge = useGaugeOf(marketType)
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
