import { useLayoutEffect, useMemo, useRef } from 'react'
import { textCompletion as texts } from '#contract/messages/en/text-completion.ts'
import { typedLinkPattern } from '#contract/text-links.ts'
import { SuggestionList } from '../ui/suggestion-list.tsx'
import type { SuggestionsProps } from '../ui/use-suggestions.ts'
import { personSuggestion } from './person-suggestion.tsx'
import { useMarketsFound, usePeopleFound } from './suggestion-sources.ts'

const mostSymbols = 5

type Props = SuggestionsProps & { onChange: (text: string) => void }

/** Completes the @name or $SYMBOL before the cursor. */
export default function TextCompletion({ onChange, ...props }: Props) {
  const { field, text } = props
  const nextCursor = useRef<number>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the field has the new text
  useLayoutEffect(() => {
    if (nextCursor.current !== null) field.current?.setSelectionRange(nextCursor.current, nextCursor.current)
    nextCursor.current = null
  }, [text])
  const cursor = field.current?.selectionEnd ?? text.length
  const { mention = '', symbol = '' } = typedLinkPattern.exec(text.slice(0, cursor))?.groups ?? {}
  const people = usePeopleFound(mention)
  const markets = useMarketsFound(symbol, mostSymbols)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest text and cursor are those of the suggestions
  const items = useMemo(() => {
    const replace = (typed: string, link: string) => {
      const before = `${text.slice(0, cursor - typed.length - 1)}${link} `
      nextCursor.current = before.length
      onChange(before + text.slice(cursor).trimStart())
    }
    const symbols = markets.flatMap(({ name, symbols }) => symbols.map((each) => ({ name, symbol: `$${each}` })))
    return [
      ...people.map((person) => personSuggestion(person, () => replace(mention, `@${person.username}`))),
      ...symbols
        .toSorted((a, b) => Number(isStart(symbol, b.symbol)) - Number(isStart(symbol, a.symbol)))
        .slice(0, mostSymbols)
        .map(({ name, symbol: each }) => ({
          id: each,
          label: each,
          note: name,
          onSelect: () => replace(symbol, each),
        })),
    ]
  }, [people, markets, text, cursor])
  return <SuggestionList {...props} label={texts.label} items={items} isFirstActive />
}

const isStart = (typed: string, symbol: string): boolean => symbol.startsWith(`$${typed.toUpperCase()}`)
