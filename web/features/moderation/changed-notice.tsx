import { parts, changed as texts } from '#contract/messages/en/moderation-screens.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { QuotedText } from './content-text.tsx'
import { contentLabel } from './decisions.ts'

type Props = { seen: ModeratedContent; current: ModeratedContent }

const decisionLabel = (status: string): string => (parts.statuses as Record<string, string>)[status] ?? status

/** Changes of an item since it was opened: the decision of someone else, an appeal, the new text. */
export function ChangedNotice({ seen, current }: Props) {
  const { lastDecision, appeal } = current
  const isDecided = lastDecision !== null && lastDecision.at !== seen.lastDecision?.at
  const isEdited = current.content !== seen.content
  const isAppealed = appeal !== null && appeal.at !== seen.appeal?.at
  return (
    <section className="moderation-changed" role="alert" aria-label={texts.title(contentLabel([seen]))}>
      <p className="bold">
        <Icon name="alert" small />
        {texts.title(contentLabel([seen]))}
      </p>
      {isDecided && (
        <p>
          {texts.decided(lastDecision.by?.name ?? texts.somebody, decisionLabel(lastDecision.status))}{' '}
          <RelativeTime value={lastDecision.at} />
          {lastDecision.reason && <span className="muted"> {texts.because(lastDecision.reason)}</span>}
        </p>
      )}
      {isAppealed && <QuotedText title={texts.appealed(current.author.name)} words={appeal.text} />}
      {isEdited && (
        <>
          <QuotedText title={texts.newText} words={current.content} />
          <QuotedText title={texts.seenText} words={seen.content} />
        </>
      )}
      {!isDecided && !isEdited && !isAppealed && <p>{texts.otherwise(decisionLabel(current.status))}</p>}
    </section>
  )
}
