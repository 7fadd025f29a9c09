import { cases as texts } from '#contract/messages/en/cases-screens.ts'
import { parts, reports as reportTexts } from '#contract/messages/en/moderation-screens.ts'
import { ChoiceFilter } from '../../../shared/admin/filters.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type casesSearch, roomChoices } from '../search-params.ts'

type Filters = ReturnType<typeof casesSearch>
/** `isDecided`: decided cases have an outcome, open ones an age. */
type Props = {
  isDecided: boolean
  filters: Filters
  authorName: string | undefined
  onChange: (changes: Filters) => void
}

const fields = {
  reason: { label: texts.reason, choices: { all: texts.anyReason, ...reportTexts.reasons, ...parts.reviewReasons } },
  section: { label: texts.room, choices: roomChoices(texts.anyRoom) },
  outcome: { label: texts.outcome, choices: { all: texts.anyOutcome, ...texts.outcomes } },
  age: { label: texts.age, choices: { all: texts.anyAge, ...texts.ages } },
}

/** The filters are in the URL. */
export function CaseFilters({ isDecided, filters, authorName, onChange }: Props) {
  const choose = (changes: Filters) => {
    const { reason, section, age, outcome } = { ...filters, ...changes }
    onChange({ reason, section, age, outcome, case: undefined })
  }
  return (
    <div className="moderation-case-filters">
      {(['reason', 'section', isDecided ? 'outcome' : 'age'] as const).map((name) => (
        <ChoiceFilter
          key={name}
          {...fields[name]}
          value={filters[name]}
          onChange={(value) => choose({ [name]: value } as Filters)}
        />
      ))}
      {filters.author && (
        <Button aria-label={texts.showAllAuthors} onClick={() => onChange({ author: undefined, case: undefined })}>
          {texts.authorFilter(authorName ?? '…')}
          <Icon name="close" small />
        </Button>
      )}
    </div>
  )
}
