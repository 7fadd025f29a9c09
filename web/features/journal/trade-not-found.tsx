import { Link } from '@tanstack/react-router'
import { tradePage as texts } from '#contract/messages/en/journal-screens.ts'
import { buttonClass } from '../../ui/button.tsx'
import { NotFound } from '../../ui/not-found.tsx'

export function TradeNotFound() {
  return (
    <main id="main" tabIndex={-1} className="wide">
      <NotFound gone={texts.notFoundText}>
        <Link to="/dashboard/journal" className={buttonClass({ variant: 'primary' })}>
          {texts.toJournal}
        </Link>
      </NotFound>
    </main>
  )
}
