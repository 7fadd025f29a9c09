import { cases as texts } from '#contract/messages/en/cases-screens.ts'
import { parts, reports as reportTexts } from '#contract/messages/en/moderation-screens.ts'
import { sections } from '#contract/sections.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChoiceFilter } from '../filters.tsx'
import { casesSearch } from '../search-params.ts'

type Filters = ReturnType<typeof casesSearch>
/** `isDecided`: decided cases have an outcome, open ones an age. */
type Props = {
  isDecided: boolean
  filters: Filters
  authorName: string | undefined
  onChange: (changes: Filters) => void
}

const reasons: Record<string, string> = { all: texts.anyReason, ...reportTexts.reasons, ...parts.reviewReasons }
const rooms: Record<string, string> = {
  all: texts.anyRoom,
  ...Object.fromEntries(sections.map((section) => [section, section])),
}
const outcomes: Record<string, string> = { all: texts.anyOutcome, ...texts.outcomes }
const ages: Record<string, string> = { all: texts.anyAge, ...texts.ages }

/** The filters are in the URL. */
export function CaseFilters({ isDecided, filters, authorName, onChange }: Props) {
  const choose = (changes: Record<string, string>) => {
    const { reason, section, age, outcome } = casesSearch({ ...filters, ...changes })
    onChange({ reason, section, age, outcome, case: undefined })
  }
  return (
    <div className="moderation-case-filters">
      <ChoiceFilter
        label={texts.reason}
        value={filters.reason ?? 'all'}
        choices={reasons}
        onChange={(reason) => choose({ reason })}
      />
      <ChoiceFilter
        label={texts.room}
        value={filters.section ?? 'all'}
        choices={rooms}
        onChange={(section) => choose({ section })}
      />
      {isDecided ? (
        <ChoiceFilter
          label={texts.outcome}
          value={filters.outcome ?? 'all'}
          choices={outcomes}
          onChange={(outcome) => choose({ outcome })}
        />
      ) : (
        <ChoiceFilter
          label={texts.age}
          value={filters.age ?? 'all'}
          choices={ages}
          onChange={(age) => choose({ age })}
        />
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
