import { LatestNews } from '../../features/news/latest-news.tsx'
import { ExpertAnalysis } from '../../features/sentiment/expert-analysis.tsx'
import { LatestLessons } from '../../features/videos/latest-lessons.tsx'

/** /dashboard/expert-analysis */
export default function ExpertAnalysisPage() {
  return (
    <ExpertAnalysis>
      <LatestNews />
      <LatestLessons />
    </ExpertAnalysis>
  )
}
