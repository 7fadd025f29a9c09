import type { ReactNode } from 'react'
import type { CallState } from '../../platform/cache/use-call.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { AdminPage } from './admin-list.tsx'
import './editor.css'

type Props<Data> = {
  title: string
  /** A link to the list. */
  back: ReactNode
  query: CallState<Data>
  texts: { failed: string; loading: string }
  children: (data: Data) => ReactNode
}

/** The page on which one thing of a list is edited. */
export const EditPage = <Data,>({ title, back, query, texts, children }: Props<Data>) => (
  <AdminPage title={title} back={back}>
    {query.state === 'rejected' ? (
      <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
    ) : query.state !== 'fulfilled' ? (
      <ListSkeleton label={texts.loading} />
    ) : (
      children(query.data)
    )}
  </AdminPage>
)
