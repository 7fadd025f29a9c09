import { useId } from 'react'
import { chartViewer as texts } from '#contract/messages/en/chart-viewer-screens.ts'
import type { Post } from '#contract/posts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { formatCount } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { PostHeader } from '../post-header.tsx'
import { PostLink } from '../post-link.tsx'
import { PostText } from '../post-text.tsx'

/** The post, what the chart shows and the keys. On phones only the description and the way to the comments. */
export function ViewerPanel({ post, number }: { post: Post; number: number }) {
  const authorId = useId()
  const alt = post.media[number - 1]?.alt
  const comments = formatCount(post.commentsCount)
  return (
    <aside className="post-viewer-panel" aria-label={texts.about}>
      <article className="post-viewer-post" aria-labelledby={authorId}>
        <PostHeader post={post} id={authorId} />
        <PostText content={post.content} />
      </article>
      <section className="post-viewer-description">
        <h3 className="bold">{texts.description}</h3>
        {alt && <MemberText as="p">{alt}</MemberText>}
        <p className="meta">{alt ? texts.described : texts.notDescribed}</p>
      </section>
      <dl className="post-viewer-keys" aria-label={texts.keys}>
        {texts.shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {post.status === 'published' && (
        <PostLink post={post} className={buttonClass()}>
          <Icon name="comment" small />
          {texts.comments(comments, post.commentsCount === 1)}
        </PostLink>
      )}
    </aside>
  )
}
