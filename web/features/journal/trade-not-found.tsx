import { Link } from '@tanstack/react-router'
import { tradePage as texts } from '#contract/messages/en/journal-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'

const toJournal = (
  <Link to="/dashboard/journal" className={buttonClass({ variant: 'primary' })}>
    {texts.toJournal}
  </Link>
)

export function TradeNotFound() {
  return (
    <main id="main" tabIndex={-1} className="wide">
      <NotFound gone={texts.notFoundText}>{toJournal}</NotFound>
    </main>
  )
}

/** The same below the title of a page. */
export function TradeGone() {
  return (
    <EmptyState illustration="not-found" title={ui.gone} text={texts.notFoundText}>
      {toJournal}
    </EmptyState>
  )
}
