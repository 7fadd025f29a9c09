import { Link } from '@tanstack/react-router'
import { formatNumber } from '#contract/format-number.ts'
import { importSave as texts } from '#contract/messages/en/journal-import-screens.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ImportOutcome } from './import-outcome.ts'

type SavingProps = {
  done: number
  total: number
  problem: string | null
  onResume: () => void
  onCheckAgain: () => void
}

export const SavingProgress = ({ done, total, problem, onResume, onCheckAgain }: SavingProps) => (
  <section className="journal-import-progress" aria-labelledby="import-saving">
    <h2 id="import-saving" className="subtitle" role="status">
      {problem
        ? texts.interrupted(formatNumber(done), formatNumber(total))
        : texts.saving(formatNumber(done), formatNumber(total))}
    </h2>
    <progress max={total} value={done} aria-labelledby="import-saving" />
    {problem && (
      <>
        <p className="hint error" role="alert">
          {problem}
        </p>
        <div className="button-row">
          <Button variant="primary" onClick={onResume}>
            {texts.resume}
          </Button>
          <Button onClick={onCheckAgain}>{texts.checkAgain}</Button>
        </div>
      </>
    )}
  </section>
)

export function ImportDone({ outcome, onMore }: { outcome: ImportOutcome; onMore: () => void }) {
  const { created, extended, duplicate } = outcome
  const parts = [
    texts.created(formatNumber(created), created),
    extended > 0 && texts.extended(formatNumber(extended), extended),
    duplicate > 0 && texts.duplicate(formatNumber(duplicate), duplicate),
  ]
  return (
    <EmptyState illustration="empty" title={texts.done} text={parts.filter(Boolean).join(' ')}>
      {/* Statements are often of a month before this one. */}
      <Link to="/dashboard/journal" search={{ span: 'all' }} className={buttonClass({ variant: 'primary' })}>
        {texts.toJournal}
      </Link>
      <Button onClick={onMore}>{texts.more}</Button>
    </EmptyState>
  )
}
