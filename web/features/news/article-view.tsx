// An article with its head, corrections and author: on its page and in the preview.
import type { ReactNode } from 'react'
import { article as texts } from '#contract/messages/en/news-screens.ts'
import type { Article } from '#contract/news.ts'
import { useSite } from '../../platform/platform.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { ProgressiveImage } from '../../ui/progressive-image.tsx'
import { ArticleText } from './article-text.tsx'
import { Corrections } from './corrections.tsx'
import './article.css'

export type ShownArticle = Pick<
  Article,
  | 'title'
  | 'summary'
  | 'author'
  | 'publishedAt'
  | 'changedAt'
  | 'readingMinutes'
  | 'image'
  | 'images'
  | 'content'
  | 'interests'
  | 'corrections'
>

/** `heading`: of the title. A preview is part of another page. */
export function ArticleView({ article, heading: Heading = 'h1' }: { article: ShownArticle; heading?: 'h1' | 'h2' }) {
  const { title, summary, image, images, content, corrections } = article
  return (
    <article>
      <header className="news-article-head">
        <Heading className="display">
          <MemberText>{title}</MemberText>
        </Heading>
        <MemberText as="p" className="lead muted">
          {summary}
        </MemberText>
        <Byline article={article} />
      </header>
      <Corrections corrections={corrections} />
      {image && (
        <ProgressiveImage image={image} sizes="(min-width: 768px) 720px, 100vw" className="news-cover" priority />
      )}
      <ArticleText document={content} images={images} />
      <p className="meta news-risk">{texts.risk}</p>
      <AboutAuthor article={article} />
    </article>
  )
}

function Byline({ article: { author, publishedAt, changedAt, readingMinutes } }: { article: ShownArticle }) {
  const { productName } = useSite()
  return (
    <div className="news-byline">
      <Avatar username={author.name} src={null} size="md" />
      <div>
        <p>
          <MemberText className="bold">{author.name}</MemberText> <span className="muted">{texts.by(productName)}</span>
        </p>
        {author.registration && <p className="meta">{texts.registration(author.registration)}</p>}
      </div>
      <p className="meta news-when">
        <ExactTime value={publishedAt} />
        <span>{texts.minutesToRead(readingMinutes)}</span>
        {changedAt !== publishedAt && (
          <span>
            {texts.changed} <ExactTime value={changedAt} />
          </span>
        )}
      </p>
    </div>
  )
}

function AboutAuthor({ article: { author, interests } }: { article: ShownArticle }) {
  const { name, about, registration } = author
  if (about === '' && interests === '' && registration === null) return null
  return (
    <section className="news-section" aria-labelledby="news-author">
      <h2 id="news-author" className="section-heading">
        {texts.author}
      </h2>
      <div className="news-author">
        <Avatar username={name} src={null} size="lg" />
        <div>
          <MemberText as="p" className="subtitle">
            {name}
          </MemberText>
          {about && (
            <MemberText as="p" className="muted">
              {about}
            </MemberText>
          )}
          <dl>
            {registration && (
              <Fact name={texts.registrationLabel}>
                {texts.registration(registration)} <span className="meta">{texts.registrationNote}</span>
              </Fact>
            )}
            {interests && (
              <Fact name={texts.interests}>
                <MemberText>{interests}</MemberText>
              </Fact>
            )}
          </dl>
        </div>
      </div>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
