// The search parameters of Discover: query, tab, room and period.
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { Section } from '#contract/common.ts'
import { searchLimits, searchSince } from '#contract/search.ts'
import { sections } from '#contract/sections.ts'

type Since = Exclude<(typeof searchSince)[number], 'ever'>

/** Default values are left out: no query, posts, all rooms, any time. */
export type DiscoverSearch = { q?: string; type?: 'people' | 'videos' | 'news'; section?: Section; since?: Since }

export const discoverPath = '/dashboard/discover'
const discoverPaths: readonly string[] = [discoverPath, '/discover']

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value)

export const parseDiscoverSearch = ({ q, type, section, since }: Record<string, unknown>): DiscoverSearch => ({
  q: typeof q === 'string' && q.trim() ? q.slice(0, searchLimits.queryLength) : undefined,
  type: oneOf(['people', 'videos', 'news'], type),
  section: oneOf(sections, section),
  since: since === 'ever' ? undefined : (oneOf(searchSince, since) as Since | undefined),
})

export const useDiscoverSearch = (): DiscoverSearch => parseDiscoverSearch(useSearch({ strict: false }))

export const useIsDiscover = (): boolean => useLocation({ select: ({ pathname }) => discoverPaths.includes(pathname) })

/** Typing replaces the history entry, other changes add one. */
export function useSetDiscoverSearch(): (changes: DiscoverSearch, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return (changes, { replace = false } = {}) =>
    void navigate({ to: '.', search: (before: DiscoverSearch) => ({ ...before, ...changes }), replace } as never)
}
