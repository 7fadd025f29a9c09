import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import Points from '../../features/points/points-page.tsx'
import { PostLink } from '../../features/posts/post-link.tsx'
import { useSession } from '../../platform/platform.ts'
import { VideoLink } from '../../shared/video-link.tsx'

/** /profile/{userId}/points/{section} */
export default function PointsPage() {
  return (
    <Points
      sourceLink={({ kind, _id, postId, text }, children) => {
        if (kind === 'trade') return <TradeLink id={_id}>{children}</TradeLink>
        if (kind === 'video') return <VideoLink id={postId!}>{children}</VideoLink>
        return <PostLink post={{ _id: postId!, content: kind === 'comment' ? '' : (text ?? '') }}>{children}</PostLink>
      }}
    />
  )
}

/** Nothing for administrators: nobody else can open a member's trades. */
function TradeLink({ id, children }: { id: string; children: ReactNode }) {
  const session = useSession()
  const { userId } = useParams({ strict: false })
  if (session.status !== 'member' || session.user._id !== userId) return null
  return (
    <Link to="/dashboard/journal/$tradeId" params={{ tradeId: id }}>
      {children}
    </Link>
  )
}
