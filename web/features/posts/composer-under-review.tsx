import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import type { Post } from '#contract/posts.ts'
import { ReviewNote } from '../../shared/review-note.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PostLink } from './post-link.tsx'

/** The post is under review: says why, and links to it. */
export function ComposerUnderReview({ post, onClose }: { post: Post; onClose: () => void }) {
  return (
    <>
      <div className="dialog-body" role="status">
        <ReviewNote kind="post" status="pending" review={post.review} />
        <p className="muted">{texts.underReviewText}</p>
      </div>
      <div className="dialog-foot">
        <PostLink post={post} className={buttonClass()} onOpen={onClose}>
          {texts.viewPost}
        </PostLink>
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </>
  )
}
