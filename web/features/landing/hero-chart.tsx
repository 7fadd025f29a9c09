import { useEffect, useState } from 'react'
import { hero as texts } from '#contract/messages/en/landing.ts'
import { useMedia } from '../../ui/media.ts'
import { fetchSeaChart, SeaChart, type SeaShape } from '../../ui/sea-chart.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Milliseconds that the loader stands: until the chart has arrived, within these bounds (A §9). */
const shortest = 800
const longest = 1500

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The chart that fits the screen; the other one is never fetched. Its place is kept from the start. */
export function HeroChart() {
  const isWide = useMedia('(min-width: 768px)')
  const shape: SeaShape | null = isWide === null ? null : isWide ? 'wide' : 'narrow'
  const [arrived, setArrived] = useState<SeaShape | null>(null)

  useEffect(() => {
    if (!shape) return
    let gone = false
    const arrival = Promise.all([fetchSeaChart(shape), after(shortest)])
    void Promise.race([arrival, after(longest)]).then(() => {
      if (!gone) setArrived(shape)
    })
    return () => {
      gone = true
    }
  }, [shape])

  const waits = shape === null || arrived !== shape
  return (
    <div className="sea" data-waits={waits ? '' : undefined}>
      {waits && (
        <VisuallyHidden>
          <span role="status">{texts.loading}</span>
        </VisuallyHidden>
      )}
      <SeaChart shape="wide" className="desk" drawn={arrived === 'wide'} label={texts.chartDescription} />
      <SeaChart shape="narrow" className="phone" drawn={arrived === 'narrow'} label={texts.chartDescription} />
    </div>
  )
}
