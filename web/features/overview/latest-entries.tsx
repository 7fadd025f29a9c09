import { Link } from '@tanstack/react-router'
import { audit } from '#contract/messages/en/audit-screens.ts'
import { overview as texts } from '#contract/messages/en/overview-screens.ts'
import type { AuditEntry } from '#contract/moderation.ts'
import { MemberText } from '../../ui/member-text.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

/** The newest entries of the audit log. */
export function LatestEntries({ entries }: { entries: AuditEntry[] }) {
  return (
    <section aria-labelledby="overview-latest">
      <h2 id="overview-latest" className="section-heading">
        {texts.latest}
        <Link to="/admin/audit" className="quiet-link tap-target">
          {texts.auditLog}
        </Link>
      </h2>
      {entries.length === 0 ? (
        <p className="muted">{texts.noEntries}</p>
      ) : (
        <ul className="overview-entries">
          {entries.map(({ _id, at, actor, action, subject }) => (
            <li key={_id}>
              <span className="meta">
                <RelativeTime value={at} />
              </span>
              <span>
                {actor ? (
                  <MemberText className="bold">{actor.name}</MemberText>
                ) : (
                  <b className="bold">{audit.program}</b>
                )}{' '}
                <span dir="auto">{(audit.actions as Record<string, string>)[action] ?? action}</span>
                {subject && (
                  <>
                    {': '}
                    <MemberText className="muted">{subject.label}</MemberText>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
