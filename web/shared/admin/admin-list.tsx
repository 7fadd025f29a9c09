import type { ReactNode } from 'react'
import type { PageNumberPagination } from '#contract/common.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import type { CallState, PagesState } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { Pager } from './pager.tsx'
import './admin.css'

type PageProps = {
  /** A link to the page that leads here. */
  back?: ReactNode
  title: string
  lead?: ReactNode
  /** More about the page, below its lead. */
  note?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

export function AdminPage({ back, title, lead, note, actions, children }: PageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div className={actions ? 'page-head page-head-row' : 'page-head'}>
        <div>
          {back && <p className="meta">{back}</p>}
          <h1 className="title">{title}</h1>
          {lead && <p className="muted">{lead}</p>}
          {note}
        </div>
        {actions && <div className="button-row">{actions}</div>}
      </div>
      {children}
    </main>
  )
}

type ListStateProps<Data> = {
  /** The name of the list, for the banner that says its age. */
  title: string
  query: CallState<Data> & Partial<Pick<PagesState<unknown>, 'hasMore' | 'isLoadingMore' | 'loadMore'>>
  heading?: 'h2' | 'h3'
  texts?: { failed?: string; loading?: string; more?: string }
  empty?: { title: string; text: string; action?: ReactNode }
  /** In place of `empty` if there are filters, and for lists that are never empty without them. */
  noMatch?: { title: string; text: string }
  /** By default, whether the pages have a total of 0. */
  isEmpty?: (data: Data) => boolean
  /** Removes the filters. Undefined if there are none. */
  onClear?: (() => void) | undefined
  pageParam?: string
  /** Renders `children` for an empty list too: what was just decided can still be undone. */
  rendersEmpty?: boolean
  children: (data: Data) => ReactNode
}

const totalOf = <Data,>(data: Data): PageNumberPagination | undefined =>
  (data as { pagination?: PageNumberPagination }).pagination

/** The states that every list has: loading, failed, empty, offline, and its pages. */
export function ListState<Data>(props: ListStateProps<Data>) {
  const { title, query, empty, onClear, pageParam, rendersEmpty = false, children } = props
  const { noMatch = { title: parts.noMatch, text: parts.noMatchText } } = props
  const shown = onClear || !empty ? noMatch : empty
  const texts = { ...parts, more: '', ...props.texts }
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  if (query.state === 'rejected')
    return <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} heading={props.heading} />
  if (query.state !== 'fulfilled') return <ListSkeleton label={texts.loading} />
  const pagination = totalOf(query.data)
  const isEmpty = props.isEmpty?.(query.data) ?? pagination?.total === 0
  return (
    <div className="admin-list" aria-busy={query.isRefreshing}>
      {isOffline && <OfflineBanner content={title} fetchedAt={query.updatedAt} />}
      {isEmpty && (
        <EmptyState illustration="empty" title={shown.title} text={shown.text}>
          {onClear ? <Button onClick={onClear}>{parts.clearFilters}</Button> : empty?.action}
        </EmptyState>
      )}
      {(!isEmpty || rendersEmpty) && children(query.data)}
      {pagination && <Pager pagination={pagination} pageParam={pageParam} />}
      {query.hasMore && query.loadMore && (
        <LoadMore
          label={texts.more}
          failedText={texts.failed}
          failed={query.error !== null}
          pending={query.isLoadingMore === true}
          onLoadMore={query.loadMore}
        />
      )}
    </div>
  )
}

type AdminListProps<Data> = Omit<PageProps, 'children'> &
  ListStateProps<Data> & { tabs?: ReactNode; filters?: ReactNode }

/** A page of the administration that is a list: its head, its filters, and the states of the list. */
export function AdminList<Data>({ lead, note, actions, tabs, filters, ...list }: AdminListProps<Data>) {
  return (
    <AdminPage title={list.title} lead={lead} note={note} actions={actions}>
      {tabs}
      {filters && <search className="admin-filters">{filters}</search>}
      <ListState {...list} />
    </AdminPage>
  )
}
