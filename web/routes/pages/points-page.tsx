import Points from '../../features/points/points-page.tsx'
import { PostLink } from '../../features/posts/post-link.tsx'
import { VideoLink } from '../../shared/video-link.tsx'

/** /profile/{userId}/points/{section} */
export default function PointsPage() {
  return (
    <Points
      sourceLink={({ kind, postId, text }, children) =>
        kind === 'video' ? (
          <VideoLink id={postId!}>{children}</VideoLink>
        ) : (
          <PostLink post={{ _id: postId!, content: kind === 'comment' ? '' : (text ?? '') }}>{children}</PostLink>
        )
      }
    />
  )
}
