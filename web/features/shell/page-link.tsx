import { Link } from '@tanstack/react-router'
import { rail as texts } from '#contract/messages/en/layouts.ts'
import { Icon } from '../../ui/icon.tsx'

const pages = {
  leaderboard: { to: '/dashboard/leaderboard', icon: 'leaderboard' },
  polls: { to: '/dashboard/polls', icon: 'poll' },
  predictions: { to: '/predictions', icon: 'forecast' },
  badges: { to: '/dashboard/badges', icon: 'badge' },
  news: { to: '/sentiment-news', icon: 'news' },
  expertAnalysis: { to: '/dashboard/expert-analysis', icon: 'barometer' },
  journal: { to: '/dashboard/journal', icon: 'notebook' },
} as const

export const linkedPages = Object.keys(pages) as (keyof typeof pages)[]

type Props = { page: keyof typeof pages; onClick?: () => void }

/** A link to a page that the bottom bar of phones doesn't have. */
export function PageLink({ page, onClick }: Props) {
  const { to, icon } = pages[page]
  return (
    <Link to={to} activeOptions={{ includeSearch: false }} onClick={onClick}>
      <Icon name={icon} />
      <span>{texts[page]}</span>
    </Link>
  )
}
