import { Link } from '@tanstack/react-router'
import type { ArticleSummary } from '#contract/news.ts'
import { roomOfMarket } from '#contract/news-limits.ts'
import { RoomChip } from '../../shared/room-chip.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { NewsDate } from './news-date.tsx'
import './news.css'

type Props = { articles: readonly ArticleSummary[]; withSummaries?: boolean }

/** Articles as a list of links, as a part of another page. */
export const ArticleLinks = ({ articles, withSummaries = false }: Props) => (
  <ul className="news-links">
    {articles.map(({ _id, slug, title, summary, marketType, publishedAt }) => (
      <li key={_id}>
        <Link to="/sentiment-news/$slug" params={{ slug }} className="bold">
          <MemberText>{title}</MemberText>
        </Link>
        {withSummaries && (
          <MemberText as="p" className="muted">
            {summary}
          </MemberText>
        )}
        <p className="meta facts">
          <RoomChip section={roomOfMarket[marketType]} />
          <NewsDate value={publishedAt} />
        </p>
      </li>
    ))}
  </ul>
)
