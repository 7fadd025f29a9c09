import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import { chartParameter } from './chart-parameter.ts'
import { preloadChartViewer } from './preload-chart-viewer.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The viewer was opened from the entry before this one, so closing it goes back. */
    isChartOpened?: boolean
  }
}

type Props = { post: Pick<Post, '_id'>; number: number; className?: string; children: ReactNode }

/** Opens a chart in the viewer. Its file loads when someone is likely to open one. */
export function ChartLink({ post, number, className, children }: Props) {
  return (
    <Link
      to="."
      search={(before: Record<string, unknown>) => ({ ...before, chart: chartParameter({ postId: post._id, number }) })}
      state={{ isChartOpened: true }}
      resetScroll={false}
      className={className}
      onPointerEnter={preloadChartViewer}
      onPointerDown={preloadChartViewer}
      onFocus={preloadChartViewer}
    >
      {children}
    </Link>
  )
}
