import { Link } from '@tanstack/react-router'
import { formatNumber } from '#contract/format-number.ts'
import { memberPage as texts } from '#contract/messages/en/member-page-screens.ts'
import type { AdminUser } from '#contract/moderation.ts'
import type { MemberProgress } from '#contract/user-progress.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { activityQuery } from './api.ts'

/** Points, badges and learning, with links to their pages. */
export function Activity({ user }: { user: AdminUser }) {
  const query = useCall(activityQuery(user._id))
  return (
    <section aria-labelledby="member-activity">
      <h2 id="member-activity" className="section-heading">
        {texts.activity}
      </h2>
      {query.state === 'rejected' ? (
        <LoadError title={texts.activityFailed} text={query.error.message} onRetry={query.refresh} heading="h3" />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.activity} />
      ) : (
        <Figures member={query.data.member} />
      )}
      <p className="gutter moderation-member-links">
        <Link to="/admin/users" search={{ search: user._id, member: user._id }} className="link">
          {texts.published}
        </Link>
        <Link to="/admin/points" search={{ member: user._id }} className="link">
          {texts.pointsHistory}
        </Link>
        <Link to="/admin/audit" search={{ subject: user._id }} className="link">
          {texts.auditLog}
        </Link>
      </p>
    </section>
  )
}

function Figures({ member }: { member: MemberProgress }) {
  const { points, badges, posts, lessonsCompleted, quizzes, longestStreak } = member
  const figures = { points: points.allTime, badges, posts, lessons: lessonsCompleted, quizzes, streak: longestStreak }
  return (
    <dl className="gutter moderation-member-figures">
      {Object.entries(figures).map(([name, count]) => (
        <div key={name}>
          <dt className="meta">{texts.activityNames[name as keyof typeof figures]}</dt>
          <dd className="bold">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
