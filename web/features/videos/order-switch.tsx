import { Link } from '@tanstack/react-router'
import { learning as texts } from '#contract/messages/en/learning-screens.ts'
import { videoOrders } from '#contract/videos.ts'

/** Latest or most watched first. The choice is in the page's address. */
export function OrderSwitch() {
  return (
    <nav className="learning-order" aria-label={texts.order}>
      {videoOrders.map((order) => (
        <Link
          key={order}
          to="."
          search={(before: Record<string, unknown>) => ({ ...before, order: order === 'latest' ? undefined : order })}
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
          resetScroll={false}
        >
          {texts.orders[order]}
        </Link>
      ))}
    </nav>
  )
}
