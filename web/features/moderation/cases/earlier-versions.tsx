import type { Case } from '#contract/cases.ts'
import { caseView as texts } from '#contract/messages/en/cases-screens.ts'
import { postEdits as editTexts } from '#contract/messages/en/post-edits-screens.ts'
import { EarlierVersion } from '../../../shared/earlier-version.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'

/** What a post, comment or profile said before it was edited, and how many reports are about which version. */
export function EarlierVersions({ shown: { edits, content, reports } }: { shown: Case }) {
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
