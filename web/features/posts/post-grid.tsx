import { post as texts } from '#contract/messages/en/posts-screens.ts'
import type { Post } from '#contract/posts.ts'
import { SyntheticLabel } from '../../shared/synthetic-label.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatCount } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { ProgressiveImage } from '../../ui/progressive-image.tsx'
import { chartLabel } from './chart-label.ts'
import { PostLink } from './post-link.tsx'
import { useLivePostList } from './use-live-posts.ts'
import './posts.css'

/** A third of the column on desktops, half of the screen on phones. */
const tileSizes = '(min-width: 768px) 216px, calc(50vw - 24px)'

/** Tiles in the first row of a phone. Their images are the largest of a profile, and lazy ones wait for all scripts. */
const firstTiles = 2

/** Posts as tiles: the first image, the start of the text and the counts. */
export function PostGrid({ posts }: { posts: readonly Post[] }) {
  useLivePostList()
  return (
    <ul className="post-grid">
      {posts.map((post, index) => (
        <li key={post._id}>
          <Tile post={post} isFirst={index < firstTiles} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ post, isFirst }: { post: Post; isFirst: boolean }) {
  const [image] = post.media
  return (
    <PostLink post={post} className="post-tile">
      {image ? (
        <>
          <span className="post-tile-image">
            <ProgressiveImage image={{ ...image, alt: chartLabel(post, 0) }} sizes={tileSizes} priority={isFirst} />
            <SyntheticLabel media={post} onImage isHidden />
          </span>
          <MemberText as="span" className="post-tile-title">
            {post.content || texts.imageOnly(post.author.name)}
          </MemberText>
        </>
      ) : (
        <span className="post-tile-image post-tile-text">
          <MemberText as="span">{post.content}</MemberText>
        </span>
      )}
      {post.status === 'published' ? <Counts post={post} /> : <UnpublishedStatus post={post} />}
    </PostLink>
  )
}

function Counts({ post }: { post: Post }) {
  const likes = formatCount(post.likesCount)
  const comments = formatCount(post.commentsCount)
  return (
    <span className="post-tile-counts meta">
      <Icon name="heart" small />
      <span className="visually-hidden">{texts.likes(likes, post.likesCount === 1)}</span>
      <span aria-hidden="true">{likes}</span>
      <Icon name="comment" small />
      <span className="visually-hidden">{texts.comments(comments, post.commentsCount === 1)}</span>
      <span aria-hidden="true">{comments}</span>
    </span>
  )
}

/** When the post will appear, or that it's under review or rejected. Only the post itself shows the reason. */
function UnpublishedStatus({ post: { scheduledAt, status } }: { post: Post }) {
  if (status === 'pending' || status === 'rejected')
    return (
      <span className="post-tile-counts meta">
        <Icon name="eye-off" small />
        {texts.tileStatus[status]}
      </span>
    )
  if (!scheduledAt) return null
  return (
    <span className="post-tile-counts meta">
      <Icon name="calendar" small />
      <ExactTime value={scheduledAt} />
    </span>
  )
}
