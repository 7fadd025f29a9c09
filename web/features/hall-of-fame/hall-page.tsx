import { Link } from '@tanstack/react-router'
import type { CallResponse } from '#contract/define.ts'
import type { HallOfFame, hallOfFame } from '#contract/hall-of-fame.ts'
import { hallOfFame as texts } from '#contract/messages/en/hall-of-fame-screens.ts'
import { monthName } from '#contract/messages/en/month.ts'
import { type CallState, useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { currentHall, hallMonths, hallOfMonth } from './api.ts'
import { HallEntries } from './hall-entries.tsx'
import './hall-of-fame.css'

type Hall = CallState<CallResponse<(typeof hallOfFame)['GET /hall-of-fame']>>

/** /hall-of-fame: the latest one. */
export default function CurrentHallPage() {
  return <HallState response={useCall(currentHall())} />
}

/** /hall-of-fame/{month} */
export function HallPage({ month }: { month: string }) {
  return <HallState response={useCall(hallOfMonth(month))} />
}

function HallState({ response }: { response: Hall }) {
  const isOffline = !useOnline() || isNetworkFailure(response.error)
  return (
    <main id="main" tabIndex={-1} className="hall-page">
      {response.state === 'rejected' ? (
        isOffline ? (
          <OfflinePage onRetry={response.refresh} />
        ) : (
          <LoadError heading="h1" title={texts.failed} text={response.error.message} onRetry={response.refresh} />
        )
      ) : response.state !== 'fulfilled' ? (
        <>
          <h1 className="title">{texts.plainTitle}</h1>
          <ListSkeleton label={texts.loading} />
        </>
      ) : (
        <>
          {isOffline && <OfflineBanner content={texts.label} fetchedAt={response.updatedAt} />}
          {response.data.data ? (
            <Hall hall={response.data.data} />
          ) : (
            <EmptyState illustration="empty" heading="h1" title={texts.none} text={texts.noneText} />
          )}
        </>
      )}
      <Months current={response.data?.data?.month} />
    </main>
  )
}

function Hall({ hall }: { hall: HallOfFame }) {
  return (
    <>
      <header className="hall-head">
        <h1 className="title">{texts.title(hall.month)}</h1>
        <p className="lead muted">{hall.isAutomatic ? texts.automatic : texts.chosen}</p>
      </header>
      <HallEntries hall={hall} heading="h2" />
    </>
  )
}

/** Links to the pages of all months. Without them, the page is still complete. */
function Months({ current }: { current: string | undefined }) {
  const { data } = useCall(hallMonths())
  if (!data || data.months.length < 2) return null
  return (
    <nav className="hall-months" aria-labelledby="hall-months">
      <h2 id="hall-months" className="section-heading">
        {texts.everyMonth}
      </h2>
      <ul>
        {data.months.map((month) => (
          <li key={month}>
            <Link
              to="/hall-of-fame/$month"
              params={{ month }}
              aria-current={month === current ? 'page' : undefined}
              className="chip tap-target"
            >
              {monthName(month)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
