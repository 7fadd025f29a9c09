import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { news as texts } from '#contract/messages/en/news-screens.ts'
import type { ArticleSummary } from '#contract/news.ts'
import { roomOfMarket } from '#contract/news-limits.ts'
import { RoomChip } from '../../shared/room-chip.tsx'
import { RoomIcon } from '../../shared/room-icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { buildSrcSet } from '../../ui/src-set.ts'
import { NewsDate } from './news-date.tsx'

type Props = { article: ArticleSummary; isLead?: boolean; children?: ReactNode }

/** `isLead`: the first of the list, across its whole width. `children`: below the summary. */
export function ArticleCard({ article, isLead = false, children }: Props) {
  const { slug, title, summary, marketType, publishedAt, author, readingMinutes, isCorrected, isFeatured } = article
  return (
    <article className={isLead ? 'news-card news-lead' : 'news-card'}>
      <CardPicture article={article} isLead={isLead} />
      <div className="news-card-text">
        <p className="meta facts">
          <RoomChip section={roomOfMarket[marketType]} />
          <NewsDate value={publishedAt} />
          {isLead && <MemberText>{author.name}</MemberText>}
          <span>{texts.minutes(readingMinutes)}</span>
          {isFeatured && <span className="chip">{texts.featured}</span>}
          {isCorrected && <span className="chip">{texts.corrected}</span>}
        </p>
        <h2 className={isLead ? 'title' : 'subtitle'}>
          <Link to="/sentiment-news/$slug" params={{ slug }}>
            <MemberText>{title}</MemberText>
          </Link>
        </h2>
        <MemberText as="p" className="muted">
          {summary}
        </MemberText>
        {children}
      </div>
    </article>
  )
}

/** The title is the link, so the image needs no words. Without an image, the market's mark. */
function CardPicture({ article: { image, marketType }, isLead }: { article: ArticleSummary; isLead: boolean }) {
  const room = roomOfMarket[marketType]
  if (!image)
    return (
      <div className={`news-card-picture news-no-picture ${room}`} aria-hidden="true">
        <RoomIcon section={room} />
      </div>
    )
  return (
    <div className="news-card-picture">
      <img
        src={image.hdUrl}
        srcSet={buildSrcSet(image.hdUrl, image.width)}
        sizes={isLead ? '(min-width: 768px) 620px, calc(100vw - 32px)' : '(min-width: 1200px) 300px, 45vw'}
        alt=""
        width={image.width}
        height={image.height}
        loading={isLead ? 'eager' : 'lazy'}
        decoding="async"
      />
    </div>
  )
}
