// The search params of the admin pages hold all filters. Default values are left out.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDay } from '../periods.ts'

export const textParam = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
export const pageParam = (value: unknown): string | undefined => textParam(value)?.match(/^[1-9]\d{0,2}$/)?.[0]
export const idParam = (value: unknown): string | undefined => textParam(value)?.match(/^[0-9a-f]{24}$/)?.[0]
export const dayParam = (value: unknown): string | undefined => (isDay(value) ? value : undefined)
export const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((known) => known === value)

export type RawSearch = Record<string, unknown>
/** Makes each filter optional. */
export const optional = <Filters extends object>(given: Filters): Partial<Filters> => given

/**
 * The page's filters and a function to change them. Changing a filter returns to the first page. `bind` connects a field
 * with one of them. `clear` removes those of `names`, and is undefined if there are none.
 */
export function useFilters<Search extends object>(parse: (raw: RawSearch) => Search, ...names: (keyof Search)[]) {
  const navigate = useNavigate()
  const chosen = parse(useSearch({ strict: false }))
  const change = (changes: Partial<Search>, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    } as never)
  const isFiltered = names.some((name) => chosen[name] !== undefined)
  const none = Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Search>
  const bind = <Name extends keyof Search>(name: Name, options = {}) => ({
    value: chosen[name],
    onChange: (value?: Search[Name]) => change({ [name]: value } as Partial<Search>, options),
  })
  return { filters: chosen, change, bind, clear: isFiltered ? () => change(none) : undefined }
}
