import { Link } from '@tanstack/react-router'
import { expertAnalysis as texts } from '#contract/messages/en/expert-analysis.ts'
import { news } from '#contract/messages/en/news-screens.ts'
import { roomOfMarket } from '#contract/news-limits.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { RoomChip } from '../../shared/room-chip.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { latestNews } from './api.ts'
import { NewsDate } from './news-date.tsx'
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
        {({ posts }) =>
          posts.length === 0 ? (
            <p className="muted">{news.none}</p>
          ) : (
            <ul>
              {posts.map(({ _id, slug, title, marketType, publishedAt }) => (
                <li key={_id}>
                  <Link to="/sentiment-news/$slug" params={{ slug }} className="bold">
                    <MemberText>{title}</MemberText>
                  </Link>
                  <p className="meta facts">
                    <RoomChip section={roomOfMarket[marketType]} />
                    <NewsDate value={publishedAt} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </CallContent>
      <p>
        <Link to="/sentiment-news" className="quiet-link tap-target">
          {texts.allNews}
        </Link>
      </p>
    </section>
  )
}
