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

const reasons = { all: texts.anyReason, ...reportTexts.reasons, ...parts.reviewReasons }
const rooms = roomChoices(texts.anyRoom)
const outcomes = { all: texts.anyOutcome, ...texts.outcomes }
const ages = { all: texts.anyAge, ...texts.ages }

/** The filters are in the URL. */
export function CaseFilters({ isDecided, filters, authorName, onChange }: Props) {
  const choose = (changes: Filters) => {
    const { reason, section, age, outcome } = { ...filters, ...changes }
    onChange({ reason, section, age, outcome, case: undefined })
  }
  return (
    <div className="moderation-case-filters">
      <ChoiceFilter
        label={texts.reason}
        value={filters.reason}
        choices={reasons}
        onChange={(reason) => choose({ reason })}
      />
      <ChoiceFilter
        label={texts.room}
        value={filters.section}
        choices={rooms}
        onChange={(section) => choose({ section })}
      />
      {isDecided ? (
        <ChoiceFilter
          label={texts.outcome}
          value={filters.outcome}
          choices={outcomes}
          onChange={(outcome) => choose({ outcome })}
        />
      ) : (
        <ChoiceFilter label={texts.age} value={filters.age} choices={ages} onChange={(age) => choose({ age })} />
      )}
      {filters.author && (
        <Button aria-label={texts.showAllAuthors} onClick={() => onChange({ author: undefined, case: undefined })}>
          {texts.authorFilter(authorName ?? '…')}
          <Icon name="close" small />
        </Button>
      )}
    </div>
  )
}
