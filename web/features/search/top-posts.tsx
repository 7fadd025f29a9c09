import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import { discover as texts } from '#contract/messages/en/search-screens.ts'
import type { Post } from '#contract/posts.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { FeedSkeleton } from '../../shared/feed-skeleton.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { topPosts } from './api.ts'

export function TopPosts({ section, posts }: { section: SectionOrAll; posts: (posts: Post[]) => ReactNode }) {
  return (
    <section aria-labelledby="top-posts" className="discover-section">
      <h2 id="top-posts" className="subtitle gutter">
        {texts.topPosts}
      </h2>
      <List section={section} posts={posts} />
    </section>
  )
}

function List({ section, posts }: { section: SectionOrAll; posts: (posts: Post[]) => ReactNode }) {
  const top = useCall(topPosts(section))
  const isOffline = !useOnline() || isNetworkFailure(top.error)
  useFailureToast(top.state === 'rejected' ? texts.topFailed : null)
  if (top.state === 'rejected' && isOffline) return <OfflinePage onRetry={top.refresh} />
  if (top.state === 'rejected')
    return <LoadError title={texts.topFailed} text={top.error.message} heading="h3" onRetry={top.refresh} />
  if (top.state !== 'fulfilled') return <FeedSkeleton />
  if (top.data.posts.length === 0)
    return (
      <EmptyState illustration="empty" title={texts.noTop} text={texts.noTopText} heading="h3">
        <Link to="/dashboard" className={buttonClass()}>
          {texts.toRooms}
        </Link>
      </EmptyState>
    )
  return (
    <>
      {isOffline && <OfflineBanner content={texts.posts} fetchedAt={top.updatedAt} />}
      {posts(top.data.posts)}
    </>
  )
}
