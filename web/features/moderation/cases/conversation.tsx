import type { Case, CaseComment } from '#contract/cases.ts'
import { caseView as texts } from '#contract/messages/en/cases-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { MemberName } from '../../../shared/admin/member-name.tsx'
import { RoomChip } from '../../../shared/room-chip.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { ContentExtras, ContentImages, QuotedText } from '../content-text.tsx'
import { MarkedText } from './marked-text.tsx'

/** The post, comment or profile with highlighted words, and the comments before and after it. */
export function Conversation({ shown }: { shown: Case }) {
  const { content, kind, post, before, after } = shown
  return (
    <>
      {post && <Comment comment={post} />}
      {before.length > 0 && <Comments comments={before} />}
      <Subject shown={shown} />
      {after.length > 0 && <Comments comments={after} />}
      {kind === 'post' && after.length === 0 && <p className="meta">{texts.noComments}</p>}
      {content?.appeal && <QuotedText title={texts.appeal(content.author.name)} words={content.appeal.text} />}
    </>
  )
}

function Subject({ shown: { content, member, text, matches, repeatedImages } }: { shown: Case }) {
  const author = content?.author ?? member!
  const repetitionOf = (imageId: string) => {
    const repeated = repeatedImages.find(({ mediaId }) => mediaId === imageId)
    return repeated ? texts.repeatedImage(repeated.posts) : null
  }
  return (
    <article
      className="moderation-case-subject"
      aria-label={content ? parts.contentBy(content.kind, author.name) : parts.profileOf(author.name)}
    >
      <header>
        <Avatar username={author.username} src={author.profilePhoto} size="sm" />
        <div>
          <MemberName member={author} />
          {content && (
            <p className="meta">
              <ExactTime value={content.createdAt} /> <RoomChip section={content.section} />{' '}
              <span className={`admin-state ${content.status}`}>{parts.statuses[content.status]}</span>
            </p>
          )}
          {member && member.status !== 'active' && (
            <span className={`admin-state ${member.status}`}>{parts.memberStatuses[member.status]}</span>
          )}
        </div>
      </header>
      {text ? <MarkedText text={text} matches={matches} /> : <p className="muted">{parts.noText}</p>}
      {content && <ContentExtras content={content} />}
      {content && content.media.length > 0 && <ContentImages content={content} noteOn={repetitionOf} />}
    </article>
  )
}

const Comments = ({ comments }: { comments: readonly CaseComment[] }) => (
  <ul className="moderation-case-comments">
    {comments.map((comment) => (
      <li key={comment._id}>
        <Comment comment={comment} />
      </li>
    ))}
  </ul>
)

function Comment({ comment: { author, text, createdAt, isAuthor, status } }: { comment: CaseComment }) {
  return (
    <div className="moderation-case-comment">
      <Avatar username={author.username} src={author.profilePhoto} size="xs" />
      <div>
        <p>
          <MemberText className="bold">{author.name}</MemberText>{' '}
          {isAuthor && <span className="chip">{texts.author}</span>}{' '}
          <span className="meta">
            @{author.username} · <ExactTime value={createdAt} />
          </span>{' '}
          {status !== 'published' && <span className={`admin-state ${status}`}>{parts.statuses[status]}</span>}
        </p>
        <MemberText as="p" className="moderation-case-text">
          {text || parts.noText}
        </MemberText>
      </div>
    </div>
  )
}
