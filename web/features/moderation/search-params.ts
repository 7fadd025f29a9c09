// The search params of the admin pages hold all filters. Default values are left out.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { complaintKinds } from '#contract/complaints-limits.ts'
import { dataRequestFilters } from '#contract/data-rights-limits.ts'
import { parts, reports } from '#contract/messages/en/moderation-screens.ts'
import { postStatuses } from '#contract/posts-limits.ts'
import { sections } from '#contract/sections.ts'
import { sharedKinds, sharedStatuses } from '#contract/trade-journals.ts'
import { videoStatuses } from '#contract/videos-limits.ts'
import { isDay } from '../../shared/periods.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const page = (value: unknown): string | undefined => text(value)?.match(/^[1-9]\d{0,2}$/)?.[0]
const id = (value: unknown): string | undefined => text(value)?.match(/^[0-9a-f]{24}$/)?.[0]
const day = (value: unknown): string | undefined => (isDay(value) ? value : undefined)
const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((known) => known === value)

type Raw = Record<string, unknown>
/** Makes each filter optional. */
const optional = <Filters extends object>(given: Filters): Partial<Filters> => given

const caseQueue = oneOf('reported', 'appeals', 'decided')
const caseReason = oneOf(
  ...(Object.keys(reports.reasons) as (keyof typeof reports.reasons)[]),
  ...(Object.keys(parts.reviewReasons) as (keyof typeof parts.reviewReasons)[]),
)
const caseOutcome = oneOf('resolved', 'dismissed', 'reviewed')
const caseAge = oneOf('hour', 'day', 'week')

const section = oneOf(...sections)
export const roomChoices = (all: string) => ({ all, ...Object.fromEntries(sections.map((room) => [room, room])) })
/**
 * `queue`: those under review have a path of their own. `outcome`: of decided reports. `case`: the one that is open;
 * `edit`: with its text to edit.
 */
export const casesSearch = (raw: Raw) =>
  optional({
    queue: caseQueue(raw.queue),
    reason: caseReason(raw.reason),
    section: section(raw.section),
    author: id(raw.author),
    age: caseAge(raw.age),
    outcome: caseOutcome(raw.outcome),
    page: page(raw.page),
    case: id(raw.case),
    edit: oneOf('1')(raw.edit),
  })

const status = oneOf(...postStatuses)
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

export const approvalSearch = (raw: Raw) => optional({ page: page(raw.page) })

const requestFilter = oneOf(...dataRequestFilters)
export const dataRequestsSearch = (raw: Raw) => optional({ show: requestFilter(raw.show), page: page(raw.page) })

const complaintKind = oneOf(...complaintKinds)
/** Open ones are shown without `show`. */
export const complaintsSearch = (raw: Raw) =>
  optional({ show: oneOf('overdue', 'closed')(raw.show), kind: complaintKind(raw.kind), page: page(raw.page) })

const videoStatus = oneOf('featured', ...videoStatuses)
export const videosSearch = (raw: Raw) =>
  optional({
    query: text(raw.query),
    section: section(raw.section),
    status: videoStatus(raw.status),
    page: page(raw.page),
  })

const memberStatus = oneOf('active', 'suspended', 'banned')
const written = oneOf('posts', 'comments')
/** `member` opens that member's posts and comments; `written` chooses between them. */
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
    from: day(raw.from),
    to: day(raw.to),
    page: page(raw.page),
  })

/** `member`: only changes for that member. */
export const pointsSearch = (raw: Raw) =>
  optional({ list: oneOf('ranks')(raw.list), member: id(raw.member), page: page(raw.page) })

export const progressSearch = (raw: Raw) =>
  optional({
    search: text(raw.search),
    activity: oneOf('week', 'month', 'none')(raw.activity),
    sort: oneOf('monthly', 'weekly', 'joined')(raw.sort),
    page: page(raw.page),
  })

export const journalsSearch = (raw: Raw) =>
  optional({
    search: text(raw.search),
    shares: oneOf(...sharedKinds)(raw.shares),
    status: oneOf(...sharedStatuses)(raw.status),
  })

export const ringsSearch = (raw: Raw) => optional({ list: oneOf('voided')(raw.list), page: page(raw.page) })

export const hallSearch = (raw: Raw) => optional({ month: text(raw.month)?.match(/^\d{4}-\d\d$/)?.[0] })

/**
 * The page's filters and a function to change them. Changing a filter returns to the first page. `bind` connects a field
 * with one of them. `clear` removes those of `names`, and is undefined if there are none.
 */
export function useFilters<Search extends object>(parse: (raw: Raw) => Search, ...names: (keyof Search)[]) {
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
