import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Case } from '#contract/cases.ts'
import { formatNumber } from '#contract/format-number.ts'
import { caseView as texts } from '#contract/messages/en/cases-screens.ts'
import { postEdits as editTexts } from '#contract/messages/en/post-edits-screens.ts'
import { EarlierVersion } from '../../../shared/earlier-version.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx'
import { AuthorRecord } from './author-record.tsx'
import { CaseDecisions } from './case-decisions.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CaseReports } from './case-reports.tsx'
import { Conversation } from './conversation.tsx'
import { MatchedRules } from './matched-rules.tsx'
import { Viewers } from './viewers.tsx'

/** A post, comment or profile before it was edited, and how many reports are about which version. */
function EarlierVersions({ shown: { edits, content, reports } }: { shown: Case }) {
  /** The version of a profile rises without an edit too, so a report may be about a version between two edits. */
  const reportedVersions = reports.map(
    ({ reportedVersion }) => edits.findLast(({ version }) => version >= reportedVersion)?.version,
  )
  return (
    <ol className="moderation-case-edits">
      {edits.map((edit) => {
        const count = reportedVersions.filter((version) => version === edit.version).length
        return (
          <li key={edit.version}>
            <h4 className="bold">{editTexts.version(edit.version)}</h4>
            <p className="meta">
              {editTexts.replaced} <ExactTime value={edit.replacedAt} />
              {count > 0 && ` · ${texts.reportedVersion(count)}`}
            </p>
            <EarlierVersion edit={edit} media={content?.media ?? []} />
          </li>
        )
      })}
    </ol>
  )
}

type Props = {
  shown: Case
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

/** Everything about one case: the deciding numbers first, then what they come from. */
export function CaseView({ shown, onPrevious, onNext, onClose }: Props) {
  const { kind, content, member, weight, edits, decisions, reports, score, record, isOpen } = shown
  const author = content?.author ?? member!
  const open = reports.filter(({ status }) => status === 'pending').length
  const upheld = reports.filter(({ status }) => status === 'resolved').length
  return (
    <article className="moderation-case-main" aria-labelledby="case-title">
      <Viewers caseId={shown._id} onNext={onNext} />
      <header className="moderation-case-head">
        <IconButton icon="arrow-left" label={texts.back} className="moderation-case-back" onClick={onClose} />
        <div>
          <h2 id="case-title" className="subtitle" tabIndex={-1}>
            {texts.titles[kind](author.name)}
          </h2>
          <p className="meta">
            {texts.version((content ?? member!).version)}
            {!isOpen && ` · ${texts.decided}`}
          </p>
        </div>
        <span className="moderation-case-steps">
          {content?.status === 'published' && (
            <Link
              to="/post/$id/{-$slug}"
              params={{ id: content.postId }}
              className={iconButtonClass(true)}
              aria-label={texts.open}
            >
              <Icon name="external" />
            </Link>
          )}
          <IconButton icon="chevron-left" muted label={texts.previous} disabled={!onPrevious} onClick={onPrevious} />
          <IconButton icon="chevron-right" muted label={texts.next} disabled={!onNext} onClick={onNext} />
        </span>
      </header>
      <ul className="moderation-case-gist" aria-label={texts.short}>
        {open === 0 && reports.length > 0 ? (
          <Figure
            to="case-reports"
            value={texts.of(formatNumber(upheld), formatNumber(reports.length))}
            name={texts.reportsUpheld}
          />
        ) : (
          <Figure to="case-reports" value={formatNumber(weight, 1)} name={texts.weighed(open)} />
        )}
        <Figure
          to="case-rules"
          value={formatNumber(score.points, Number.isInteger(score.points) ? 0 : 1)}
          name={texts.points(score.reviewAt)}
        />
        <Figure
          to="case-record"
          value={texts.of(formatNumber(record.rejectedOrRemoved), formatNumber(record.earlier))}
          name={texts.rejectedOrRemoved}
        />
      </ul>
      <Section id="case-conversation" title={texts.conversation[kind]}>
        <Conversation shown={shown} />
      </Section>
      {decisions.length > 0 && (
        <Section id="case-decisions" title={texts.decisions}>
          <CaseDecisions shown={shown} />
        </Section>
      )}
      {edits.length > 0 && (
        <Section id="case-edits" title={texts.edits}>
          <EarlierVersions shown={shown} />
        </Section>
      )}
      <Section id="case-rules" title={texts.rules}>
        <MatchedRules shown={shown} />
      </Section>
      <Section
        id="case-reports"
        title={open > 0 ? texts.reports(reports.length, formatNumber(weight, 1)) : texts.decidedReports(reports.length)}
        hint={texts.reportsHint}
      >
        <CaseReports shown={shown} />
      </Section>
      <Section id="case-notes" title={texts.notes} hint={texts.notesHint}>
        <CaseNotes shown={shown} />
      </Section>
      <Section
        id="case-record"
        title={texts.record}
        hint={
          <Link
            to="/admin/users"
            search={{ search: author.username }}
            className="quiet-link tap-target"
            aria-label={texts.memberPageOf(author.name)}
          >
            {texts.memberPage}
          </Link>
        }
      >
        <AuthorRecord shown={shown} />
      </Section>
    </article>
  )
}

const Figure = ({ to, value, name }: { to: string; value: string; name: string }) => (
  <li>
    <a href={`#${to}`}>
      <b>{value}</b>
      <span className="meta">{name}</span>
    </a>
  </li>
)

function Section({ id, title, hint, children }: { id: string; title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className="moderation-case-section" aria-labelledby={`${id}-title`}>
      <div className="moderation-case-section-head">
        <h3 id={`${id}-title`} className="bold">
          {title}
        </h3>
        {hint && <span className="meta">{hint}</span>}
      </div>
      {children}
    </section>
  )
}
