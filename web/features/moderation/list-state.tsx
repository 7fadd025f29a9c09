import type { ReactNode } from 'react'
import type { PageNumberPagination } from '#contract/common.ts'
import { parts as texts } from '#contract/messages/en/moderation-screens.ts'
import type { CallState } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { Pager } from './pager.tsx'
import './tables.css'

type ListStateProps<Data extends { pagination: PageNumberPagination }> = {
  query: CallState<Data>
  /** Shown if the list is empty. */
  empty: { title: string; text: string; action: ReactNode }
  pageParam?: string
  /** Renders `children` for an empty list too: what was just decided can still be undone. */
  rendersEmpty?: boolean
  children: (data: Data) => ReactNode
}

/** The states that every list has: loading, failed, empty, offline, and its pages. */
export function ListState<Data extends { pagination: PageNumberPagination }>(props: ListStateProps<Data>) {
  const { query, empty, pageParam, rendersEmpty = false, children } = props
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  if (query.state === 'rejected')
    return <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
  if (query.state !== 'fulfilled') return <ListSkeleton label={texts.loading} />
  return (
    <div className="moderation-list" aria-busy={query.isRefreshing}>
      {isOffline && <OfflineBanner content={texts.cachedLabel} fetchedAt={query.updatedAt} />}
      {query.data.pagination.total === 0 && (
        <EmptyState illustration="empty" title={empty.title} text={empty.text}>
          {empty.action}
        </EmptyState>
      )}
      {(query.data.pagination.total > 0 || rendersEmpty) && children(query.data)}
      <Pager pagination={query.data.pagination} pageParam={pageParam} />
    </div>
  )
}
