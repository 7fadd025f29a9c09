import type { ReactNode } from 'react'
import type { CallState } from '../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../platform/device/online.ts'
import { LoadError } from '../ui/load-error.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { OfflinePage } from '../ui/offline-page.tsx'
import { useFailureToast } from '../ui/use-failure-toast.ts'

type CallContentProps<Data> = {
  response: CallState<Data>
  /** The name of the data, for the banner that says its age. */
  content: string
  failedText: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** The response of a call, with its loading, error and offline states. */
export function CallContent<Data>({ response, content, failedText, skeleton, children }: CallContentProps<Data>) {
  const isRejected = response.state === 'rejected'
  const isOffline = !useOnline() || isNetworkFailure(response.error)
  useFailureToast(isRejected ? failedText : null)
  if (isRejected && isOffline) return <OfflinePage onRetry={response.refresh} />
  if (response.state === 'rejected')
    return (
      <LoadError
        title={failedText}
        text={response.error.message}
        onRetry={response.refresh}
        retrying={response.isRefreshing}
      />
    )
  if (response.state !== 'fulfilled') return skeleton
  return (
    <>
      {isOffline && <OfflineBanner content={content} fetchedAt={response.updatedAt} />}
      {children(response.data)}
    </>
  )
}
