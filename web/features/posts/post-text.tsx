import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { normalizeTag } from '#contract/text-links.ts'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { parseText, splitParagraphs, type TextPiece } from './parse-text.ts'

/** Links to all posts with the tag, in every room. */
export function TagLink({ tag, className, children }: { tag: string; className?: string; children: ReactNode }) {
  return (
    <Link className={className} to="/dashboard" search={{ tag: normalizeTag(tag) }}>
      {children}
    </Link>
  )
}

type RenderText = (text: string) => ReactNode

function TextPieceView({ piece, renderText }: { piece: TextPiece; renderText: RenderText }) {
  switch (piece.kind) {
    case 'text':
      return renderText(piece.text)
    case 'link':
      return (
        <a className="link" href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          <bdi dir="ltr">{piece.text}</bdi>
        </a>
      )
    case 'tag':
      return (
        <TagLink tag={piece.name} className="post-tag">
          <MemberText>{piece.text}</MemberText>
        </TagLink>
      )
    case 'symbol':
      return (
        <TagLink tag={piece.text} className="post-symbol">
          <bdi dir="ltr">{piece.text}</bdi>
        </TagLink>
      )
    case 'mention':
      return (
        <ProfileLink username={piece.name} className="post-mention">
          <bdi dir="ltr">{piece.text}</bdi>
        </ProfileLink>
      )
  }
}

const asWritten: RenderText = (text) => text

/** Members' text with links and line breaks. `renderText`: for the text between the links. */
export function RichText({ text, renderText = asWritten }: { text: string; renderText?: RenderText }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids
    <Fragment key={index}>
      {index > 0 && <br />}
      {parseText(line).map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no ids
        <TextPieceView key={place} piece={piece} renderText={renderText} />
      ))}
    </Fragment>
  ))
}

export function PostText({ content }: { content: string }) {
  if (content === '') return null
  return (
    <div className="post-text">
      {splitParagraphs(content).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids
        <MemberText as="p" key={index}>
          <RichText text={paragraph} />
        </MemberText>
      ))}
    </div>
  )
}
