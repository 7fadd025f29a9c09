// An article with its head, corrections and author: on its page and in the preview.
import './article.css'
import { createElement, type ReactNode, useId } from 'react'
import type { Media } from '#contract/media.ts'
import { article as texts } from '#contract/messages/en/news-screens.ts'
import type { Article } from '#contract/news.ts'
import type { Block } from '#contract/news-document.ts'
import { type ArticleElement, type ArticleNode, articleElements } from '#contract/news-elements.ts'
import { useSite } from '../../platform/platform.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { ProgressiveImage } from '../../ui/progressive-image.tsx'
import { buildSrcSet } from '../../ui/src-set.ts'
import { Corrections } from './corrections.tsx'

// Draws an article's elements (contract/news-elements.ts).
type Props = { document: readonly Block[]; images: readonly Media[] }

const ArticleText = ({ document, images }: Props) => (
  <div className="news-text">{articleElements(document, { images }).map(drawNode)}</div>
)

/** The same text always has the same elements in the same order, so their places are their keys. */
function drawNode(node: ArticleNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  if (tag === 'img') return <Picture key={key} attributes={attributes} />
  const drawn = createElement(tag, { ...attributes, key }, ...children.map(drawNode))
  return tag === 'table' ? <WideTable key={key}>{drawn}</WideTable> : drawn
}

function Picture({ attributes }: Pick<ArticleElement, 'attributes'>) {
  const { src = '', alt = '', width, ...rest } = attributes
  const srcSet = buildSrcSet(src, Number(width))
  return <img {...rest} src={src} alt={alt} width={width} srcSet={srcSet} sizes="(min-width: 768px) 720px, 100vw" />
}

/** Scrolls by itself, also with the keyboard, so that the page doesn't. */
function WideTable({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="news-table" id={id} aria-label={texts.tableLabel} tabIndex={0}>
      {children}
    </section>
  )
}

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
