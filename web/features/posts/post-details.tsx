import { post as texts } from '#contract/messages/en/posts-screens.ts'
import { stance as stanceTexts } from '#contract/messages/en/stances.ts'
import type { Post } from '#contract/posts.ts'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { TagLink } from './post-text.tsx'
import { tagsOutsideText } from './tags-outside-text.ts'

const tagLabel = (tag: string): string => (/^\$|:/.test(tag) ? tag.toUpperCase() : `#${tag}`)

/** The location of a post, the tags that aren't in its text, and that its stance is no advice. */
export function PostDetails({ post }: { post: Post }) {
  const tags = tagsOutsideText(post)
  if (tags.length === 0 && !post.location && !post.stance) return null
  return (
    <p className="post-details meta">
      {post.location && (
        <span className="post-location">
          <Icon name="pin" small />
          <span className="visually-hidden">{texts.location}</span>
          <MemberText>{post.location}</MemberText>
        </span>
      )}
      {tags.map((tag) => (
        <TagLink key={tag} tag={tag} className="post-tag">
          <MemberText>{tagLabel(tag)}</MemberText>
        </TagLink>
      ))}
      {post.stance && <span>{stanceTexts.personalView}</span>}
    </p>
  )
}
