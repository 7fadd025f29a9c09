import type { StandingChange } from '#contract/member-administration.ts'
import { memberPage as texts } from '#contract/messages/en/member-page-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { MemberText } from '../../../ui/member-text.tsx'

/** The changes of a member's account standing, the newest first. */
export function StandingHistory({ changes }: { changes: readonly StandingChange[] }) {
  return (
    <section aria-labelledby="member-standing">
      <h2 id="member-standing" className="section-heading">
        {texts.standing}
      </h2>
      {changes.length === 0 ? (
        <p className="gutter muted">{texts.standingEmpty}</p>
      ) : (
        <ol className="gutter moderation-case-history">
          {changes.map((change) => (
            <li key={change._id}>
              <ExactTime value={change.at} />
              <div>
                <p>
                  <b className="bold">{texts.changed[change.status]}</b>{' '}
                  <MemberText className="muted">{change.by ? texts.by(change.by.name) : texts.bySite}</MemberText>
                  {change.until && (
                    <>
                      , {parts.until} <ExactTime value={change.until} />
                    </>
                  )}
                </p>
                {change.reason && (
                  <MemberText as="p" className="moderation-case-text">
                    {change.reason}
                  </MemberText>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
