import { Link, type LinkProps } from '@tanstack/react-router'
import { formatNumber } from '#contract/format-number.ts'
import { overview as texts } from '#contract/messages/en/overview-screens.ts'
import type { PendingQueue, PendingQueueName } from '#contract/overview.ts'
import { formatTimeLeft } from '../../ui/format.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'

type Screen = Pick<LinkProps, 'to' | 'search' | 'hash'> & { icon: IconName }

const screens: Record<PendingQueueName, Screen> = {
  takedowns: { to: '/admin/complaints', icon: 'alert' },
  grievances: { to: '/admin/complaints', search: { kind: 'grievance' }, icon: 'comment' },
  reports: { to: '/admin/reports', icon: 'flag' },
  underReview: { to: '/admin/pending-posts', icon: 'clock' },
  appeals: { to: '/admin/cases', search: { queue: 'appeals' }, icon: 'reply' },
  videos: { to: '/admin/videos/approval', icon: 'video' },
  erasures: { to: '/admin/data-requests', search: { show: 'open' }, icon: 'trash' },
  exports: { to: '/admin/data-requests', search: { show: 'open' }, icon: 'download' },
  // Retried in the state of the site, below.
  mails: { to: '/admin', hash: 'overview-site', icon: 'mail' },
}

/** Pending items, with the age of the oldest one and the next deadline. Each row leads to its screen. */
export function PendingTable({ pending }: { pending: PendingQueue[] }) {
  return (
    <section aria-labelledby="overview-pending">
      <h2 id="overview-pending" className="section-heading">
        {texts.pending}
        <span className="meta">{texts.pendingNote}</span>
      </h2>
      <table className="overview-pending">
        <caption className="visually-hidden">{texts.pendingCaption}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.queue}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">{texts.oldest}</th>
            <th scope="col">{texts.deadline}</th>
          </tr>
        </thead>
        <tbody>
          {pending.map((one) => (
            <QueueRow key={one.queue} {...one} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const minute = 60_000

/** The age of something pending: "New" in its first minute. */
const ageText = (oldestAt: string, now: number): string =>
  now - Date.parse(oldestAt) < minute ? texts.new : texts.age(formatTimeLeft(now, Date.parse(oldestAt)))

function QueueRow({ queue, count, oldestAt, dueAt }: PendingQueue) {
  const now = useCurrentTime() ?? currentTime()
  const { icon, ...link } = screens[queue]
  const isOverdue = dueAt !== null && Date.parse(dueAt) < now
  return (
    <tr data-overdue={isOverdue || undefined}>
      <th scope="row">
        <Link {...link}>
          <Icon name={isOverdue ? 'alert' : icon} />
          <span>{texts.queues[queue]}</span>
        </Link>
      </th>
      <td className={count > 0 ? 'overview-count' : 'overview-count muted'}>{formatNumber(count)}</td>
      <td className="overview-age muted">{oldestAt === null ? texts.none : ageText(oldestAt, now)}</td>
      <td className="overview-deadline">
        {dueAt !== null && oldestAt !== null && (
          <>
            <AgeBar share={(now - Date.parse(oldestAt)) / (Date.parse(dueAt) - Date.parse(oldestAt))} />
            <span className={isOverdue ? 'overview-overdue' : 'muted'}>
              {isOverdue
                ? texts.overdue(formatTimeLeft(now, Date.parse(dueAt)))
                : texts.timeLeft(formatTimeLeft(dueAt, now))}
            </span>
          </>
        )}
      </td>
      <td className="overview-go">
        <Icon name="chevron-right" small />
      </td>
    </tr>
  )
}

/** How much of the time has passed. */
const AgeBar = ({ share }: { share: number }) => (
  <span className="overview-age-bar" aria-hidden="true">
    <i style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }} />
  </span>
)
