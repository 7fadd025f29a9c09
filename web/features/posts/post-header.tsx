import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isErasedUsername } from '#contract/erased-username.ts'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import type { Post } from '#contract/posts.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { RoomChip } from '../../shared/room-chip.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { StanceChip } from '../../shared/stance-chip.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

type Props = {
  /** A post, or a poll shown without its post. */
  post: Pick<Post, 'author' | 'section' | 'createdAt'> & Partial<Pick<Post, 'publishedAt' | 'editedAt' | 'stance'>>
  /** The id of the author's name, which labels the article. */
  id: string
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** Author, best badge, time, room and stance. */
export function PostHeader({ post, id, heading: Heading = 'h2', children }: Props) {
  const { author, section, publishedAt, createdAt, editedAt, stance } = post
  return (
    <header className="post-header">
      <ProfileLink username={author.username} isDuplicate>
        <Avatar username={author.username} src={author.profilePhoto} />
      </ProfileLink>
      <div>
        <div className="post-author">
          <Heading id={id} className="bold">
            <ProfileLink username={author.username}>
              <MemberText>{author.name}</MemberText>
            </ProfileLink>
          </Heading>
          <StaffBadge member={author} />
          <RegistrationNumber member={author} />
          <BadgeMark member={author} />
        </div>
        <div className="post-meta meta">
          {!isErasedUsername(author.username) && (
            <>
              <span>@{author.username}</span>
              <span aria-hidden="true">·</span>
            </>
          )}
          <RelativeTime value={publishedAt ?? createdAt} />
          {editedAt && (
            <>
              <span aria-hidden="true">·</span>
              <span>{texts.edited}</span>
            </>
          )}
          <Link to="/dashboard/$section" params={{ section }}>
            <RoomChip section={section} />
          </Link>
          {stance && <StanceChip stance={stance} />}
        </div>
      </div>
      {children}
    </header>
  )
}
