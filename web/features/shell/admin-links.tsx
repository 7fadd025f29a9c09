import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { admin as texts } from '#contract/messages/en/layouts.ts'
import { areaOfPage, mayUse } from '#contract/permissions.ts'
import { useSession } from '../../platform/platform.ts'
import { formatCount } from '../../ui/format.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

/** Sizes of the queues; undefined while loading. */
export type QueueCounts = { all: number; underReview: number; reported: number; videos: number } | undefined

type Path = keyof typeof texts.pages
type Entry = { to: Path; icon: IconName }

export const adminLinkGroups: { title: string; entries: Entry[] }[] = [
  {
    title: texts.queues,
    entries: [
      { to: '/admin', icon: 'grid' },
      { to: '/admin/cases', icon: 'archive' },
      { to: '/admin/pending-posts', icon: 'clock' },
      { to: '/admin/videos/approval', icon: 'video' },
      { to: '/admin/reports', icon: 'flag' },
    ],
  },
  {
    title: texts.community,
    entries: [
      { to: '/admin/users', icon: 'users' },
      { to: '/admin/post-content', icon: 'rooms' },
      { to: '/admin/learning', icon: 'learn' },
      { to: '/admin/badges', icon: 'badge' },
      { to: '/admin/user-progress', icon: 'up' },
      { to: '/admin/trade-journals', icon: 'notebook' },
      { to: '/admin/points', icon: 'leaderboard' },
      { to: '/admin/rings', icon: 'rings' },
      { to: '/admin/hall-of-fame', icon: 'star' },
    ],
  },
  {
    title: texts.site,
    entries: [
      { to: '/admin/sentiment', icon: 'news' },
      { to: '/admin/newsletter', icon: 'mail' },
      { to: '/admin/announcements', icon: 'megaphone' },
      { to: '/admin/manage-predictions', icon: 'forecast' },
      { to: '/admin/settings', icon: 'settings' },
      { to: '/admin/screening', icon: 'filter' },
      { to: '/admin/audit', icon: 'history' },
      { to: '/admin/data-requests', icon: 'shield' },
      { to: '/admin/complaints', icon: 'alert' },
      { to: '/admin/sitemap', icon: 'compass' },
      { to: '/admin/webhooks', icon: 'link' },
      { to: '/admin/visits', icon: 'eye' },
      { to: '/admin/indexeddb-demo', icon: 'download' },
    ],
  },
]

const countOf = (path: Path, counts: QueueCounts): number | undefined =>
  counts &&
  {
    '/admin/cases': counts.all,
    '/admin/pending-posts': counts.underReview,
    '/admin/videos/approval': counts.videos,
    '/admin/reports': counts.reported,
  }[path as '/admin/cases']

/** Links to the admin pages that the viewer may open. */
export function AdminLinks({ counts, onChoose }: { counts: QueueCounts; onChoose?: () => void }) {
  const session = useSession()
  const isOpen = ({ to }: Entry) => session.status === 'member' && mayUse(session.user, areaOfPage(to))
  const shown = adminLinkGroups
    .map(({ title, entries }) => ({ title, entries: entries.filter(isOpen) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <>
      {shown.map(({ title, entries }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          <ul>
            {entries.map(({ to, icon }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: true, includeSearch: false }} onClick={onChoose}>
                  <Icon name={icon} />
                  <span>{texts.pages[to]}</span>
                  <Count count={countOf(to, counts)} />
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <ul className="admin-other-links">
        <li>
          <a href="/api/docs">
            <Icon name="list" />
            <span>{texts.apiReference}</span>
          </a>
        </li>
        <li>
          <Link to="/dashboard">
            <Icon name="arrow-left" />
            <span>{texts.rooms}</span>
          </Link>
        </li>
      </ul>
    </>
  )
}

function Count({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="nav-count">
      <span className="visually-hidden">{texts.needsDecision}: </span>
      {formatCount(count)}
    </span>
  )
}
