import { Link } from '@tanstack/react-router'
import { news as texts } from '#contract/messages/en/news-screens.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listPath, type NewsList } from './api.ts'

/** Pages around the current one. */
const around = 2

/** Links to the pages of the list, which work without scripts, too. */
export function PageLinks({ list, totalPages }: { list: NewsList; totalPages: number }) {
  const { market, page: current } = list
  const first = Math.max(1, Math.min(current - around, totalPages - 2 * around))
  const pages = Array.from({ length: Math.min(totalPages, 2 * around + 1) }, (_, index) => first + index)
  return (
    <nav className="news-pages" aria-label={texts.pages}>
      <span>{current > 1 && <Step list={{ market, page: current - 1 }} rel="prev" text={texts.newer} />}</span>
      <ol>
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={listPath({ market, page })}
              activeOptions={{ exact: true }}
              aria-current={page === current ? 'page' : undefined}
              aria-label={texts.page(page)}
            >
              {page}
            </Link>
          </li>
        ))}
      </ol>
      <span>{current < totalPages && <Step list={{ market, page: current + 1 }} rel="next" text={texts.older} />}</span>
    </nav>
  )
}

const Step = ({ list, rel, text }: { list: NewsList; rel: 'prev' | 'next'; text: string }) => (
  <Link to={listPath(list)} activeOptions={{ exact: true }} rel={rel} className={buttonClass()}>
    {rel === 'prev' && <Icon name="arrow-left" small />}
    {text}
    {rel === 'next' && <Icon name="arrow-right" small />}
  </Link>
)
