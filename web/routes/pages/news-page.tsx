import { useParams } from '@tanstack/react-router'
import { marketTypes } from '#contract/news-limits.ts'
import { NewsPage as NewsList } from '../../features/news/news-page.tsx'
import { GaugesOfPage, MarketGaugeLine } from '../../features/sentiment/gauges.tsx'

/** /sentiment-news, of a market or of all, and its further pages */
export default function NewsPage() {
  const { market, page = '1' } = useParams({ strict: false }) as { market?: string; page?: string }
  return (
    <NewsList
      market={marketTypes.find((name) => name === market) ?? null}
      page={Number(page)}
      gauges={market === undefined && page === '1' && <GaugesOfPage />}
      gaugeLine={(marketType) => <MarketGaugeLine marketType={marketType} />}
    />
  )
}
