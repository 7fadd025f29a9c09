import { Link } from '@tanstack/react-router'
import { tradeReview as texts } from '#contract/messages/en/trade-reviews-screens.ts'
import { Tabs } from '../../ui/tabs.tsx'

export function JournalTabs() {
  return (
    <Tabs label={texts.tabs} className="screen-only gutter">
      <Link to="/dashboard/journal" className="tab" activeOptions={{ exact: true, includeSearch: false }}>
        {texts.trades}
      </Link>
      <Link to="/dashboard/trade-review" className="tab" activeOptions={{ includeSearch: false }}>
        {texts.title}
      </Link>
    </Tabs>
  )
}
