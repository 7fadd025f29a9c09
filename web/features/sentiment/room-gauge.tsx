import { Link } from '@tanstack/react-router'
import type { Section } from '#contract/common.ts'
import { rooms } from '#contract/messages/en/rooms-screens.ts'
import { sentimentGauge as texts } from '#contract/messages/en/sentiment.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { gaugesQuery } from '../../shared/gauges-query.ts'
import { SentimentGauge, SentimentGaugeSkeleton } from '../../shared/sentiment-gauge.tsx'
import { useIsIdle } from '../../shared/use-is-idle.ts'
import './sentiment.css'

/** The gauge of a room's market, beside its feed. It's requested only once the browser has nothing else to do. */
export default function RoomGauge({ section }: { section: Section }) {
  const { data, state } = useCall({ ...gaugesQuery, enabled: useIsIdle() })
  const gauge = data?.gauges.find((one) => one.section === section)
  if (state === 'rejected') return null
  return (
    <section aria-labelledby="room-gauge">
      <h2 id="room-gauge" className="section-heading">
        {texts.title}
        <Link to="/dashboard/expert-analysis" className="quiet-link tap-target">
          {texts.allMarkets}
        </Link>
      </h2>
      <p className="meta">
        {rooms[section].market}. {texts.lastDays}
      </p>
      <div className="sentiment-room">{gauge ? <SentimentGauge gauge={gauge} /> : <SentimentGaugeSkeleton />}</div>
    </section>
  )
}
