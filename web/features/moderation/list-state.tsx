import type { ReactNode } from 'react'
import type { PageNumberPagination } from '#contract/common.ts'
import { parts as texts } from '#contract/messages/en/moderation-screens.ts'
import type { CallState } from '../../platform/cache/use-call.ts'
import { isUnreached, useOnline } from '../../platform/device/online.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineStrip } from '../../ui/offline-strip.tsx'
import { Pager } from './pager.tsx'
import './tables.css'

type ListStateProps<Data extends { pagination: PageNumberPagination }> = {
  answer: CallState<Data>
  /** Where there is nothing at all. */
  empty: { title: string; text: string; act: ReactNode }
  field?: string
  children: (data: Data) => ReactNode
}

/** A list with what every list has: on its way, failed, empty, without a connection, and its pages. */
export function ListState<Data extends { pagination: PageNumberPagination }>(props: ListStateProps<Data>) {
  const { answer, empty, field, children } = props
  const isOffline = !useOnline() || isUnreached(answer.error)
  if (answer.state === 'rejected')
    return <LoadError title={texts.failed} text={answer.error.message} onRetry={answer.refresh} />
  if (answer.state !== 'fulfilled') return <ListSkeleton label={texts.loading} />
  return (
    <div className="admin-list" aria-busy={answer.isRefreshing}>
      {isOffline && <OfflineStrip what={texts.cachedLabel} asOf={answer.updatedAt} />}
      {answer.data.pagination.total === 0 ? (
        <EmptyState drawing="empty" title={empty.title} text={empty.text}>
          {empty.act}
        </EmptyState>
      ) : (
        children(answer.data)
      )}
      <Pager pagination={answer.data.pagination} field={field} />
    </div>
  )
}
