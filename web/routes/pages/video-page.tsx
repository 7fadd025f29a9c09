import { useParams } from '@tanstack/react-router'
import { video as texts } from '#contract/messages/en/video-screens.ts'
import { Comments } from '../../features/comments/comments.tsx'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { ActionBar } from '../../features/posts/post-action-bar.tsx'
import '../../features/posts/posts.css'
import { RichText } from '../../features/posts/post-text.tsx'
import { LazyPlayer } from '../../features/videos/player/lazy-player.tsx'
import { TimeLinks } from '../../features/videos/time-links.tsx'
import { VideoPage, type VideoParts } from '../../features/videos/video-page.tsx'

const text: VideoParts['text'] = (written, video) => (
  <RichText text={written} renderText={(plain) => <TimeLinks text={plain} video={video} />} />
)

const parts: VideoParts = {
  player: (video, at) => <LazyPlayer video={video} at={at} />,
  actions: (video) => <ActionBar item={{ ...video, kind: 'video' }} path={`/learning/video/${video._id}`} />,
  follow: (person) => <FollowButton member={person} />,
  comments: (video) =>
    video.status === 'approved' && (
      <div className="lesson-comments">
        <Comments
          postId={video._id}
          count={video.commentsCount}
          canComment={video.can.comment}
          renderText={(written) => text(written, video)}
          emptyText={texts.noComments}
          isBelow
        />
      </div>
    ),
  text,
}

/** /learning/video/{videoId} and /dashboard/learningzone/video/{videoId} */
export default function LessonPage() {
  const { videoId } = useParams({ strict: false }) as { videoId: string }
  return <VideoPage key={videoId} id={videoId} parts={parts} />
}
