import { useEffect, useState } from 'react'
import { hero as texts } from '#contract/messages/en/landing.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type ChartShape, NauticalChart, preloadChart } from './nautical-chart.tsx'

/** Milliseconds that the loader shows: until the chart has loaded, within these bounds (A §9). */
const minLoadingTime = 800
const maxLoadingTime = 1500

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Loads only the chart that fits the screen. Reserves its space, so that nothing moves when it appears. */
export function HeroChart() {
  const isWide = useMediaQuery('(min-width: 768px)')
  const shape: ChartShape | null = isWide === null ? null : isWide ? 'wide' : 'narrow'
  const [loadedShape, setLoadedShape] = useState<ChartShape | null>(null)

  useEffect(() => {
    if (!shape) return
    let isCancelled = false
    const loading = Promise.all([preloadChart(shape), delay(minLoadingTime)])
    void Promise.race([loading, delay(maxLoadingTime)]).then(() => {
      if (!isCancelled) setLoadedShape(shape)
    })
    return () => {
      isCancelled = true
    }
  }, [shape])

  const isLoading = shape === null || loadedShape !== shape
  return (
    <div className="landing-chart" data-loading={isLoading ? '' : undefined}>
      {isLoading && (
        <VisuallyHidden>
          <span role="status">{texts.loading}</span>
        </VisuallyHidden>
      )}
      <noscript>
        <NauticalChart shape="wide" className="desktop-only" drawn label={texts.chartDescription} />
        <NauticalChart shape="narrow" className="phone-only" drawn label={texts.chartDescription} />
      </noscript>
      <NauticalChart
        shape="wide"
        className="desktop-only"
        drawn={loadedShape === 'wide'}
        label={texts.chartDescription}
      />
      <NauticalChart
        shape="narrow"
        className="phone-only"
        drawn={loadedShape === 'narrow'}
        label={texts.chartDescription}
      />
    </div>
  )
}
