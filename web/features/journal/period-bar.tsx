import { journalPage as texts } from '#contract/messages/en/journal-screens.ts'
import { Icon } from '../../ui/icon.tsx'
import { JournalLink } from './journal-link.tsx'
import { type JournalSearch, periodOf, periods } from './search-params.ts'

type Props = { search: JournalSearch; today: string }

const spanOf = (period: (typeof periods)[number]): JournalSearch['span'] => (period === 'month' ? undefined : period)

export function PeriodBar({ search, today }: Props) {
  const { name, earlier, later } = periodOf(search, today)
  const nameAt = (on: string): string => periodOf({ ...search, on }, today).name
  return (
    <div className="journal-period gutter">
      <div className="journal-step">
        {earlier && (
          <JournalLink search={{ ...search, on: earlier }} className="icon-btn" label={texts.earlier(nameAt(earlier))}>
            <Icon name="chevron-left" />
          </JournalLink>
        )}
        <b aria-live="polite">{name}</b>
        {later && (
          <JournalLink search={{ ...search, on: later }} className="icon-btn" label={texts.later(nameAt(later))}>
            <Icon name="chevron-right" />
          </JournalLink>
        )}
      </div>
      <nav className="journal-choices" aria-label={texts.period}>
        {periods.map((period) => (
          <JournalLink
            key={period}
            search={{ ...search, span: spanOf(period) }}
            isCurrent={spanOf(period) === search.span}
          >
            {texts.periods[period]}
          </JournalLink>
        ))}
      </nav>
    </div>
  )
}
