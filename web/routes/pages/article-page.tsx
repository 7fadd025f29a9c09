import { useParams } from '@tanstack/react-router'
import { ArticlePage as PageOfSlug } from '../../features/news/article-page.tsx'
import { MarketGauge } from '../../features/sentiment/gauges.tsx'

/** /sentiment-news/{slug} */
export default function ArticlePage() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string }
  return <PageOfSlug slug={slug} gauge={(marketType) => <MarketGauge marketType={marketType} />} />
}
