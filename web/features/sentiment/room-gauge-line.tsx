import { Link } from '@tanstack/react-router'
import type { Section } from '#contract/common.ts'
import { sentimentGauge as texts } from '#contract/messages/en/sentiment.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { gaugesQuery } from '../../shared/gauges-query.ts'
import { SentimentGaugeLine } from '../../shared/sentiment-gauge.tsx'
import { useIsIdle } from '../../shared/use-is-idle.ts'
import './sentiment.css'

/** The gauge of a room's market in two lines, above its feed where there is no right column. */
export default function RoomGaugeLine({ section }: { section: Section }) {
  const { data } = useCall({ ...gaugesQuery, enabled: useIsIdle() })
  const gauge = data?.gauges.find((one) => one.section === section)
  if (!gauge) return null
  const { score, members } = gauge
  return (
    <section className="sentiment-room-line" aria-label={texts.title}>
      <div>
        <SentimentGaugeLine gauge={gauge} />
        <p className="meta">{score === null ? texts.ofMinimum(members) : texts.members(members)}</p>
      </div>
      <Link to="/dashboard/expert-analysis" className="quiet-link tap-target">
        {texts.allMarkets}
      </Link>
    </section>
  )
}
