import { Link } from '@tanstack/react-router'
import { expertAnalysis as texts } from '#contract/messages/en/expert-analysis.ts'
import { news } from '#contract/messages/en/news-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { latestNews } from './api.ts'
import { ArticleLinks } from './article-links.tsx'
import './news.css'

/** The latest articles of all markets, as a part of another page. */
export function LatestNews() {
  const response = useCall(latestNews())
  return (
    <section className="news-latest" aria-labelledby="latest-news">
      <h2 id="latest-news" className="subtitle">
        {texts.news}
      </h2>
      <CallContent
        response={response}
        content={news.articles}
        failedText={news.failed}
        skeleton={<ListSkeleton label={news.loading} />}
      >
        {({ posts }) => (posts.length === 0 ? <p className="muted">{news.none}</p> : <ArticleLinks articles={posts} />)}
      </CallContent>
      <p>
        <Link to="/sentiment-news" className="quiet-link tap-target">
          {texts.allNews}
        </Link>
      </p>
    </section>
  )
}
