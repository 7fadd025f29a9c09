import { useNavigate } from '@tanstack/react-router'
import { moods, tradeMarkets, tradeSides } from '#contract/journal-limits.ts'
import type { JournalStats } from '#contract/journal-stats.ts'
import { journalPage as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { type JournalSearch, parseJournalSearch } from './search-params.ts'

type Props = { search: JournalSearch; units: JournalStats['units']; strategies: string[] }

const optionsOf = <T extends string>(values: readonly T[], names: Record<T, string>) =>
  values.map((value) => ({ value, label: names[value] }))

/** Selects whose values are in the address. */
export function Filters({ search, units, strategies }: Props) {
  const navigate = useNavigate()
  const set = (name: keyof JournalSearch) => ({
    value: search[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      void navigate({
        to: '/dashboard/journal',
        search: parseJournalSearch({ ...search, [name]: target.value || undefined }),
        resetScroll: false,
      }),
  })
  const named = [...new Set([...strategies, search.strategy ?? ''])].filter(Boolean)
  const currencies = units.map(({ unit }) => unit).filter((unit) => unit !== 'R')
  const unitNames = [...new Set([...currencies, search.unit ?? ''])].filter(Boolean)
  const fields = [
    ['market', texts.market, optionsOf(tradeMarkets, words.markets)],
    ['strategy', texts.strategy, named.map((value) => ({ value, label: value }))],
    ['side', texts.side, optionsOf(tradeSides, words.sides)],
    ['rules', texts.rules, optionsOf(['kept', 'broken'] as const, words.rules)],
    ['mood', texts.mood, optionsOf(moods, words.moods)],
  ] as const
  return (
    <search className="journal-filters gutter" aria-label={texts.filters}>
      {fields.map(([name, label, options]) => (
        <SelectField key={name} label={label} placeholder={texts.any} options={options} {...set(name)} />
      ))}
      <SelectField
        label={texts.unit}
        placeholder="R"
        options={unitNames.map((value) => ({ value, label: value }))}
        {...set('unit')}
      />
    </search>
  )
}
