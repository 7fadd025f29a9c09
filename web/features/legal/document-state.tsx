import type { ReactNode } from 'react'
import { legal as texts } from '#contract/messages/en/legal-screens.ts'
import type { CallState } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import './legal.css'

type Props<Data> = { response: CallState<Data>; children: (data: Data) => ReactNode }

/** The page of a text while it loads, when it can't be loaded, and without a connection. */
export function DocumentState<Data>({ response, children }: Props<Data>) {
  const isOffline = !useOnline() || isNetworkFailure(response.error)
  return (
    <main id="main" className="legal" tabIndex={-1}>
      {response.state === 'rejected' ? (
        isOffline ? (
          <OfflinePage heading="h1" onRetry={response.refresh} />
        ) : (
          <LoadError heading="h1" title={texts.failed} text={response.error.message} onRetry={response.refresh} />
        )
      ) : response.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.loading} />
      ) : (
        <>
          {isOffline && <OfflineBanner content={texts.copy} fetchedAt={response.updatedAt} />}
          {children(response.data)}
        </>
      )}
    </main>
  )
}
