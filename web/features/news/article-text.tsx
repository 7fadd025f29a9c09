// Draws an article's elements (contract/news-elements.ts).
import { createElement, type ReactNode, useId } from 'react'
import type { Media } from '#contract/media.ts'
import { article as texts } from '#contract/messages/en/news-screens.ts'
import type { Block } from '#contract/news-document.ts'
import { type ArticleElement, type ArticleNode, articleElements } from '#contract/news-elements.ts'
import { buildSrcSet } from '../../ui/src-set.ts'
import './article.css'

type Props = { document: readonly Block[]; images: readonly Media[] }

export const ArticleText = ({ document, images }: Props) => (
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
