// What the pages of own series and questions share: the frame and the states of their request.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ownLessons } from '#contract/messages/en/own-lessons-screens.ts'
import type { CallState } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import './video-uploads.css'

type FrameProps = { title: string; lead?: ReactNode; action?: ReactNode; children: ReactNode }

export const OwnPage = ({ title, lead, action, children }: FrameProps) => (
  <main id="main" tabIndex={-1} className="video-uploads">
    <div className="page-head video-uploads-head">
      <div>
        <h1 className="title page-name">{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {action}
    </div>
    {children}
  </main>
)

type QueryTexts = { loading: string; failed: string; offline: string; gone?: string; goneText?: string }

type QueryContentProps<Data> = { query: CallState<Data>; texts: QueryTexts; children: (data: Data) => ReactNode }

export function QueryContent<Data>({ query, texts, children }: QueryContentProps<Data>) {
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  if (query.state === 'fulfilled')
    return (
      <>
        {isOffline && <OfflineBanner content={texts.offline} fetchedAt={query.updatedAt} />}
        {children(query.data)}
      </>
    )
  if (query.state !== 'rejected') return <ListSkeleton label={texts.loading} />
  if (texts.gone && (query.error.status === 404 || query.error.status === 403))
    return <GoneState title={texts.gone} text={texts.goneText} />
  return <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
}

export const GoneState = ({ title, text }: { title: string; text: string | undefined }) => (
  <EmptyState illustration="not-found" title={title} text={text}>
    <Link to="/dashboard/learningzone/mine" className={buttonClass()}>
      {ownLessons.title}
    </Link>
  </EmptyState>
)
