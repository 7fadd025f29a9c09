// The list of each path and tab of the workspace.
import { cases as texts } from '#contract/messages/en/cases-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { casesSearch } from '../search-params.ts'

export type CaseSearch = ReturnType<typeof casesSearch>

type Tab = {
  name: string
  title: string
  to: '/admin/cases' | '/admin/pending-posts' | '/admin/reports'
  queue?: CaseSearch['queue']
  type?: 'reported' | 'underReview' | 'appeals'
  /** Cases whose reports were all decided, instead of those that need a decision. */
  isDecided?: boolean
  empty: { title: string; text: string }
}
export type CaseQueue = Tab & { tabs: readonly Tab[] }

const cases = { title: titles.cases, to: '/admin/cases', empty: { title: texts.empty, text: texts.emptyText } } as const
const reports = { title: titles.reports, to: '/admin/reports' } as const
const allCases = { ...cases, name: texts.types.all }
const openReports: Tab = { ...reports, name: texts.states.open, type: 'reported', empty: texts.emptyReports }

const caseTabs: Tab[] = [
  allCases,
  { ...cases, name: texts.types.reported, queue: 'reported', type: 'reported' },
  {
    ...cases,
    name: texts.types.underReview,
    type: 'underReview',
    title: titles.pendingPosts,
    to: '/admin/pending-posts',
  },
  { ...cases, name: texts.types.appeals, queue: 'appeals', type: 'appeals' },
]
const reportTabs: Tab[] = [
  openReports,
  { ...reports, name: texts.states.decided, queue: 'decided', isDecided: true, empty: texts.emptyDecided },
]

/** A queue that the path doesn't have is its first one. */
export function caseQueueAt(pathname: string, queue: CaseSearch['queue']): CaseQueue {
  const tabs = pathname === reports.to ? reportTabs : caseTabs
  const onPath = tabs.filter(({ to }) => to === pathname)
  const current = onPath.find((tab) => tab.queue === queue) ?? onPath[0] ?? allCases
  return { ...current, tabs }
}
