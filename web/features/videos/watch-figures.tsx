import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { watchTime as texts } from '#contract/messages/en/watch-history-screens.ts'
import { storeResponse } from '../../platform/cache/cached-data.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { watchStats } from './api.ts'
import { SectionHeader } from './section-header.tsx'
import { WatchTimeChart } from './watch-time-chart.tsx'

/** The member's watching in numbers, and a chart of the last 30 days. */
export function WatchFigures() {
  const { data, state, refresh } = useCall(watchStats())
  if (state === 'rejected')
    return (
      <p className="gutter history-figures" role="alert">
        {texts.failed} <Button onClick={refresh}>{ui.tryAgain}</Button>
      </p>
    )
  return (
    <section className="gutter history-figures" aria-labelledby="watch-time">
      <SectionHeader id="watch-time" title={texts.title}>
        <Recalculate />
      </SectionHeader>
      {data ? (
        <>
          <dl className="history-numbers">
            <Figure name={texts.watchTime} value={texts.length(data.stats.watchTime)} />
            <Figure name={texts.coveredTime} value={texts.length(data.stats.coveredTime)} />
            <Figure name={texts.videosWatched} value={formatNumber(data.stats.videosWatched)} />
            <Figure name={texts.videosCompleted} value={formatNumber(data.stats.videosCompleted)} />
          </dl>
          <WatchTimeChart days={data.stats.byDay} />
        </>
      ) : (
        <div aria-hidden="true">
          <Skeleton height={48} />
          <Skeleton height={128} />
        </div>
      )}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="meta">{name}</dt>
      <dd className="subtitle">{value}</dd>
    </div>
  )
}

/** Recalculates the stored sums from the watched parts. */
function Recalculate() {
  const { call, queries } = usePlatform()
  const [pending, setPending] = useState(false)
  const recalculate = async () => {
    setPending(true)
    try {
      const response = await call('GET /video-activity/stats', { query: { recalculate: 'true' } })
      storeResponse(queries.client, watchStats().queryKey, response)
      toast.success(texts.recalculated)
    } catch {
      toast.error(texts.failed)
    }
    setPending(false)
  }
  return (
    <Button variant="plain" pending={pending} onClick={recalculate}>
      {texts.recalculate}
    </Button>
  )
}
