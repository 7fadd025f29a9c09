import { useNavigate } from '@tanstack/react-router'
import { moods, tradeMarkets, tradeSides } from '#contract/journal-limits.ts'
import type { JournalStats } from '#contract/journal-stats.ts'
import { journalPage as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { type JournalSearch, parseJournalSearch } from './search-params.ts'

type Props = { search: JournalSearch; stats: Pick<JournalStats, 'units' | 'groups'> }

const optionsOf = <T extends string>(values: readonly T[], names: Record<T, string>) =>
  values.map((value) => ({ value, label: names[value] }))

/** Selects whose values are in the address. */
export function Filters({ search, stats: { units, groups } }: Props) {
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
  const namesIn = (group: 'strategy' | 'tag' | 'account') => {
    // A copy from before groups of accounts has none.
    const known = (groups[group] ?? []).map(({ key }) => key)
    return [...new Set([...known, search[group] ?? ''])].filter(Boolean).map((value) => ({ value, label: value }))
  }
  const currencies = units.map(({ unit }) => unit).filter((unit) => unit !== 'R')
  const unitNames = [...new Set([...currencies, search.unit ?? ''])].filter(Boolean)
  const fields = [
    ['market', texts.market, optionsOf(tradeMarkets, words.markets)],
    ['strategy', texts.strategy, namesIn('strategy')],
    ['side', texts.side, optionsOf(tradeSides, words.sides)],
    ['rules', texts.rules, optionsOf(['kept', 'broken'] as const, words.rules)],
    ['mood', texts.mood, optionsOf(moods, words.moods)],
    ['tag', texts.tag, namesIn('tag')],
    ['account', texts.account, namesIn('account')],
  ] as const
  return (
    <search className="journal-filters gutter" aria-label={texts.filters}>
      {fields.map(
        ([name, label, options]) =>
          options.length > 0 && (
            <SelectField key={name} label={label} placeholder={texts.any} options={options} {...set(name)} />
          ),
      )}
      <SelectField
        label={texts.unit}
        placeholder="R"
        options={unitNames.map((value) => ({ value, label: value }))}
        {...set('unit')}
      />
    </search>
  )
}
