// Parts that the pages of own series and questions share: the frame and the states of their request.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ownLessons } from '#contract/messages/en/own-lessons-screens.ts'
import type { CallState } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import './video-uploads.css'

type FrameProps = { title: string; lead?: ReactNode; action?: ReactNode; isWide?: boolean; children: ReactNode }

export const OwnPage = ({ title, lead, action, isWide, children }: FrameProps) => (
  <main id="main" tabIndex={-1} className={isWide ? 'video-uploads wide' : 'video-uploads'}>
    <div className="page-head video-uploads-head">
      <div>
        <h1 className="title page-name">{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {action}
    </div>
    {isWide && <Divider className="video-uploads-divider" />}
    {children}
  </main>
)

type QueryTexts = { loading: string; failed: string; offline: string; gone?: string; goneText?: string }

type QueryContentProps<Data> = { query: CallState<Data>; texts: QueryTexts; children: (data: Data) => ReactNode }

export function QueryContent<Data>({ query, texts, children }: QueryContentProps<Data>) {
  if (query.state === 'fulfilled')
    return (
      <>
        <AgeOffline query={query} content={texts.offline} />
        {children(query.data)}
      </>
    )
  if (query.state !== 'rejected') return <ListSkeleton label={texts.loading} />
  if (texts.gone && (query.error.status === 404 || query.error.status === 403))
    return <GoneState title={texts.gone} text={texts.goneText} />
  return <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
}

/** Offline, how old what is shown is. It belongs into the page's `main`. */
export function AgeOffline({ query, content }: { query: CallState<unknown>; content: string }) {
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  return isOffline && <OfflineBanner content={content} fetchedAt={query.updatedAt} />
}

export const GoneState = ({ title, text }: { title: string; text: string | undefined }) => (
  <EmptyState illustration="not-found" title={title} text={text}>
    <Link to="/dashboard/learningzone/mine" className={buttonClass()}>
      {ownLessons.title}
    </Link>
  </EmptyState>
)
