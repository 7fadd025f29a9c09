import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { parts as texts } from '#contract/messages/en/moderation-screens.ts'
import { reasonMessages } from '#contract/messages/en/screening.ts'
import { signalMessages } from '#contract/messages/en/screening-signals.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import type { Evidence } from '#contract/screening.ts'
import { SharedPlanView } from '../../shared/shared-plan.tsx'
import { SharedReviewView } from '../../shared/shared-review.tsx'
import { SharedTradeView } from '../../shared/shared-trade.tsx'
import { StanceChip } from '../../shared/stance-chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { shownReasons } from './decisions.ts'

/** The text of a post or comment, clamped to a few lines until expanded, with its images, appeal and notes. */
export function ContentText({ content, whole = false }: { content: ModeratedContent; whole?: boolean }) {
  const [isExpanded, setExpanded] = useState(whole)
  const { media, appeal, note, author, evidence } = content
  const reasons = shownReasons(content)
  const { text, isClamped } = useIsClamped(content.content)
  const canExpand = !whole && (isClamped || media.length > 0 || reasons.length > 0)
  return (
    <div className="moderation-content-text">
      <p ref={text} dir="auto" className={isExpanded ? undefined : 'moderation-clamped'}>
        {content.content || <span className="muted">{texts.noText}</span>}
      </p>
      <ContentExtras content={content} />
      {media.length > 0 &&
        (isExpanded ? <ContentImages content={content} /> : <p className="meta">{texts.imageCount(media.length)}</p>)}
      {isExpanded && reasons.length > 0 && (
        <QuotedText
          title={texts.reasonsShownToAuthor}
          words={reasons.map((reason) => reasonMessages[reason]).join('\n')}
        />
      )}
      {isExpanded && evidence.length > 0 && (
        <QuotedText title={texts.whatCounted} words={evidence.map(evidenceLine).join('\n')} />
      )}
      {appeal && <QuotedText title={`${texts.appeal}: ${texts.authorSays(author.name)}`} words={appeal.text} />}
      {note && <QuotedText title={texts.note} words={note} />}
      <p className="moderation-content-links">
        {canExpand && (
          <button
            type="button"
            className="quiet-link tap-target"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? texts.showLess : isClamped || media.length > 0 ? texts.showAll : texts.showWhy}
          </button>
        )}
        <Link to="/admin/cases" search={{ case: content._id }} className="quiet-link tap-target">
          {texts.openCase}
        </Link>
        {content.status === 'published' && (
          <Link
            to="/post/$id/{-$slug}"
            params={{ id: content.postId }}
            className="quiet-link tap-target moderation-content-open"
            aria-label={texts.open(content.kind, author.name)}
          >
            {texts.openItem}
            <Icon name="external" small />
          </Link>
        )}
      </p>
    </div>
  )
}

/** "+3 Asks to make contact", "−2 “chart”" */
const evidenceLine = (evidence: Evidence): string =>
  `${evidence.points > 0 ? '+' : '−'}${Math.abs(evidence.points)} ${'signal' in evidence ? signalMessages[evidence.signal] : `“${evidence.word}”`}`

/** Adds # to hashtags. Symbols such as $NIFTY already have their sign. */
const withSign = (tag: string): string => (/^\$|:/.test(tag) ? tag.toUpperCase() : `#${tag}`)

/** Poll options, plan, shared records, tags, location and stance: others see them too, and they may be why the post is under review. */
export function ContentExtras({ content: post }: { content: ModeratedContent }) {
  const { content, tags, location, stance, pollOptions, plan, sharedTrade, sharedReview } = post
  const otherTags = tags.map(withSign).filter((tag) => !content.toLowerCase().includes(tag.toLowerCase()))
  return (
    <>
      {sharedTrade && <SharedTradeView trade={sharedTrade} />}
      {sharedReview && <SharedReviewView review={sharedReview} />}
      {pollOptions.length > 0 && (
        <ul className="moderation-content-options" aria-label={texts.pollOptions}>
          {pollOptions.map((option) => (
            <MemberText as="li" key={option}>
              {option}
            </MemberText>
          ))}
        </ul>
      )}
      {plan && <SharedPlanView plan={plan} publishedAt={post.publishedAt} />}
      {(otherTags.length > 0 || location || stance) && (
        <p className="meta moderation-content-extras">
          {stance && <StanceChip stance={stance} />}
          {otherTags.map((tag) => (
            <MemberText key={tag}>{tag}</MemberText>
          ))}
          {location && (
            <span>
              <Icon name="pin" small />
              <span className="visually-hidden">{texts.location} </span>
              <MemberText>{location}</MemberText>
            </span>
          )}
        </p>
      )}
    </>
  )
}

type ImagesProps = { content: ModeratedContent; noteOn?: (imageId: string) => string | null }

export function ContentImages({ content: { media, author }, noteOn }: ImagesProps) {
  return (
    <ul className="moderation-content-images">
      {media.map((image, index) => (
        <li key={image._id}>
          <a href={image.url} target="_blank" rel="noopener">
            <img
              src={image.previewUrl}
              alt={image.alt || texts.image(index + 1, author.name)}
              width={image.width}
              height={image.height}
            />
          </a>
          {image.alt && (
            <p className="meta" aria-hidden>
              {image.alt}
            </p>
          )}
          {noteOn?.(image._id) && <p className="meta">{noteOn(image._id)}</p>}
        </li>
      ))}
    </ul>
  )
}

export const QuotedText = ({ title, words }: { title: string; words: string }) => (
  <blockquote className="moderation-quote">
    <p className="meta">{title}</p>
    <MemberText as="p">{words}</MemberText>
  </blockquote>
)

/** Whether the clamped text is shorter than the whole. */
function useIsClamped(words: string) {
  const text = useRef<HTMLParagraphElement>(null)
  const [isClamped, setIsClamped] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another height
  useLayoutEffect(() => {
    const element = text.current
    if (element?.classList.contains('moderation-clamped')) setIsClamped(element.scrollHeight > element.clientHeight + 1)
  }, [words])
  return { text, isClamped }
}
