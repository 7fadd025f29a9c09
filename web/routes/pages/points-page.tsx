import { Link } from '@tanstack/react-router'
import Points from '../../features/points/points-page.tsx'
import { PostLink } from '../../features/posts/post-link.tsx'
import { VideoLink } from '../../shared/video-link.tsx'

/** /profile/{userId}/points/{section} */
export default function PointsPage() {
  return (
    <Points
      sourceLink={({ kind, _id, postId, text }, children) => {
        if (kind === 'trade')
          return (
            <Link to="/dashboard/journal/$tradeId" params={{ tradeId: _id! }}>
              {children}
            </Link>
          )
        if (kind === 'video') return <VideoLink id={postId!}>{children}</VideoLink>
        return <PostLink post={{ _id: postId!, content: kind === 'comment' ? '' : (text ?? '') }}>{children}</PostLink>
      }}
    />
  )
}
