import { watchTime as texts } from '#contract/messages/en/watch-history-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { watchStats } from './api.ts'
import { SectionHeader } from './section-header.tsx'
import { WatchTimeChart } from './watch-time-chart.tsx'

const week = 7

/** The member's last seven days. Renders nothing until something was watched. */
export function WatchTime() {
  const { data } = useCall(watchStats())
  if (!data || data.stats.watchTime === 0) return null
  const days = data.stats.byDay.slice(-week)
  const seconds = days.reduce((sum, day) => sum + day.watchTime, 0)
  return (
    <section aria-labelledby="watch-time">
      <SectionHeader id="watch-time" title={texts.title} />
      <p className="muted">{texts.summary(seconds, data.stats.watchTime)}</p>
      <WatchTimeChart days={days} />
    </section>
  )
}
