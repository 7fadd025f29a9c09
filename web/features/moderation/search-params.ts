// The addresses of the administration hold every filter. What is left out is the ordinary.
import { useNavigate, useSearch } from '@tanstack/react-router'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const page = (value: unknown): string | undefined => text(value)?.match(/^[1-9]\d{0,2}$/)?.[0]
const id = (value: unknown): string | undefined => text(value)?.match(/^[0-9a-f]{24}$/)?.[0]
const oneOf =
  <Value extends string>(...values: Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((known) => known === value)

type Raw = Record<string, unknown>
/** Each filter may be left out. */
const optional = <Filters extends object>(given: Filters): Partial<Filters> => given

const kind = oneOf('post', 'comment', 'appeal')
export const pendingSearch = (raw: Raw) => optional({ kind: kind(raw.kind), page: page(raw.page) })

const section = oneOf('bittalks', 'goldtalks', 'fxtalks', 'indextalks')
const status = oneOf('scheduled', 'pending', 'published', 'rejected', 'removed')
const sort = oneOf('likesCount', 'commentsCount', 'reportsCount')
const order = oneOf('asc')
export const contentSearch = (raw: Raw) =>
  optional({
    query: text(raw.query),
    section: section(raw.section),
    status: status(raw.status),
    sort: sort(raw.sort),
    order: order(raw.order),
    page: page(raw.page),
  })

const reportStatus = oneOf('all', 'reviewed', 'resolved', 'dismissed')
export const reportsSearch = (raw: Raw) => optional({ status: reportStatus(raw.status), page: page(raw.page) })

const memberStatus = oneOf('active', 'suspended', 'banned')
const written = oneOf('posts', 'comments')
/** `member` and `written` open what that member wrote. */
export const usersSearch = (raw: Raw) =>
  optional({
    search: text(raw.search),
    status: memberStatus(raw.status),
    page: page(raw.page),
    member: id(raw.member),
    written: written(raw.written),
    writtenPage: page(raw.writtenPage),
  })

export const auditSearch = (raw: Raw) =>
  optional({
    action: text(raw.action),
    actor: id(raw.actor),
    subject: id(raw.subject),
    page: page(raw.page),
  })

/** The filters of this page, and how they are changed: from then on its first page is shown. */
export function useFilters<Search extends object>(parse: (raw: Raw) => Search) {
  const navigate = useNavigate()
  const chosen = parse(useSearch({ strict: false }))
  const change = (changes: Partial<Search>, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    } as never)
  return { filters: chosen, change }
}
