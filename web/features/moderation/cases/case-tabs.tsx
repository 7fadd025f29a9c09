import { Link } from '@tanstack/react-router'
import { cases as texts } from '#contract/messages/en/cases-screens.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import type { CaseQueue, CaseSearch } from './case-queues.ts'

/** The queues of the page. The filters that apply to each of them stay. */
export function CaseTabs({ queue, filters }: { queue: CaseQueue; filters: CaseSearch }) {
  const { reason, section, author } = filters
  return (
    <Tabs label={texts.typesLabel}>
      {queue.tabs.map((tab) => (
        <Link
          key={tab.name}
          to={tab.to}
          search={{ reason, section, author, queue: tab.queue, age: tab.queue === 'decided' ? undefined : filters.age }}
          activeOptions={{ exact: true }}
          className="tab"
          aria-current={tab.name === queue.name ? 'page' : undefined}
        >
          {tab.name}
        </Link>
      ))}
    </Tabs>
  )
}
