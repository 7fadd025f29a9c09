// Shown when a page or a part of it fails.
import { CatchBoundary, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { failedPage } from '#contract/messages/en/client-errors.ts'
import { ComponentFailed } from '../../ui/component-failed.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { PageFailed } from '../../ui/page-failed.tsx'
import { ApiError } from '../api/api-error.ts'
import { useOnline } from '../device/online.ts'
import { useNewVersion } from '../platform.ts'
import { PageLoadError } from './lazy-page.ts'

/** A page failed because of its file, its data, or its rendering. */
export function RouteError({ error }: ErrorComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="page-state">
      <ErrorContent error={error} />
    </main>
  )
}

function ErrorContent({ error }: Pick<ErrorComponentProps, 'error'>) {
  if (error instanceof PageLoadError) return <PageFileError page={error.page} />
  if (error instanceof ApiError) return <PageDataError error={error} />
  return <ComponentFailed heading="h1" />
}

/** Offline, this file was never cached. Online, it may belong to an old build that is gone. */
function PageFileError({ page }: { page: string }) {
  const isOutdated = useNewVersion()
  const [wasOffline] = useState(() => navigator.onLine === false)
  const isOnline = useOnline()
  const isBackOnline = wasOffline && isOnline
  // A failed import stays failed for the life of the page, so reload.
  useEffect(() => {
    if (isBackOnline) location.reload()
  }, [isBackOnline])
  if (wasOffline) return <OfflinePage heading="h1" onRetry={() => location.reload()} />
  return <PageFailed page={page} isOutdated={isOutdated} />
}

function PageDataError({ error }: { error: ApiError }) {
  const router = useRouter()
  const [isRetrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await router.invalidate()
    setRetrying(false)
  }
  return (
    <LoadError title={failedPage.failedTitle} text={error.message} heading="h1" onRetry={retry} retrying={isRetrying} />
  )
}

const NoContent = () => null
const ComponentError = () => <ComponentFailed />

type ErrorBoundaryProps = {
  /** Show nothing in place of the failed part. */
  silent?: boolean
  /** Try again when this changes. */
  resetKey?: string
  children: ReactNode
}

/** Keeps a failing part from taking the whole page down. */
export function ErrorBoundary({ silent = false, resetKey = '', children }: ErrorBoundaryProps) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={silent ? NoContent : ComponentError}>
      {children}
    </CatchBoundary>
  )
}
