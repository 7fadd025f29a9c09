import { article as texts } from '#contract/messages/en/news-screens.ts'
import type { Block } from '#contract/news-document.ts'
import { headingsOf } from '#contract/news-elements.ts'

/** Links to the parts of an article, beside it on wide screens. Short articles need none. */
export function ArticleContents({ document }: { document: readonly Block[] }) {
  const headings = headingsOf(document).filter(({ level, words }) => level === 2 && words !== '')
  if (headings.length < 2) return <div />
  return (
    <nav className="news-contents" aria-labelledby="news-contents">
      <h2 id="news-contents" className="bold">
        {texts.contents}
      </h2>
      <ol>
        {headings.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto">
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
