// People and markets that match what is being typed.
import { useEffect, useMemo, useState } from 'react'
import type { Person } from '#contract/common.ts'
import { marketNames } from '#contract/market-names.ts'
import { callQuery } from '../platform/cache/call-query.ts'
import { lifetimes } from '../platform/cache/lifetimes.ts'
import { useCall } from '../platform/cache/use-call.ts'
import { browserClock } from '../platform/clock.ts'

/** Milliseconds after the last keystroke until the server is asked. */
const typingDelay = 250
const mostPeople = 5
const nobody: Person[] = []

const peopleNamed = (q: string) =>
  callQuery('GET /search', {
    input: { query: { q, type: 'people', limit: String(mostPeople) } },
    resource: 'results',
    lifetime: lifetimes.search,
    persist: false,
  })

/** The people that the search finds for this name, best first. Blank: nobody. */
export function usePeopleFound(name: string): Person[] {
  const [settled, setSettled] = useState('')
  useEffect(() => browserClock.after(typingDelay, () => setSettled(name)), [name])
  const isSettled = name === settled && name !== ''
  const { data } = useCall({ ...peopleNamed(settled), enabled: isSettled })
  return (isSettled && data?.people) || nobody
}

export type Market = { name: string; symbols: string[] }

const symbolPattern = /^[A-Z][A-Z0-9]{1,14}$/

/** Each market with its symbols: the names that are written as symbols, and its name in capitals. */
const markets: readonly (Market & { names: string[] })[] = marketNames.map((names) => {
  const written = [names[0]!.replace(/[^A-Za-z0-9]/g, '').toUpperCase(), ...names]
  return {
    name: names[0]!,
    names: names.map((name) => name.toLowerCase()),
    symbols: [...new Set(written.filter((name) => symbolPattern.test(name)))],
  }
})

/** The markets of which a name or symbol begins like this. */
export function findMarkets(typed: string, most: number): Market[] {
  const start = typed.trim().toLowerCase()
  if (start === '') return []
  return markets
    .filter(({ names, symbols }) => [...names, ...symbols].some((name) => name.toLowerCase().startsWith(start)))
    .slice(0, most)
}

export const useMarketsFound = (typed: string, most: number): Market[] =>
  useMemo(() => findMarkets(typed, most), [typed, most])
