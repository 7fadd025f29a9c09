import type { AdminReport } from '#contract/moderation.ts'
import { MemberText } from '../../ui/member-text.tsx'
import { ContentText } from './content-text.tsx'

/** The post or comment as it is now, or the profile as it was when it was reported. */
export function ReportedText({
  report,
  whole,
}: {
  report: Pick<AdminReport, 'content' | 'reported'>
  whole?: boolean
}) {
  if (report.content) return <ContentText content={report.content} whole={whole} />
  return (
    <MemberText as="p" className="moderation-reported-profile">
      {report.reported.content}
    </MemberText>
  )
}
