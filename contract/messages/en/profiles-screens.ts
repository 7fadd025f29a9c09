// A profile page. The specification fixes the toasts (B §5, B §8).
import { isolated } from '../isolated.ts'

export const profile = {
  failed: 'Failed to load profile.',
  failedOwn: 'Failed to load your profile.',
  loading: 'Loading the profile',
  cachedLabel: 'Profile',
  joined: (month: string) => `Joined ${month}`,
  stated: (registration: string) => `${registration}, as stated`,
  newTab: '(opens in a new tab)',
  stats: {
    posts: (one: boolean) => (one ? 'post' : 'posts'),
    followers: (one: boolean) => (one ? 'follower' : 'followers'),
    following: () => 'following',
    points: 'points, all time',
    monthly: 'points this month',
    bestRank: { monthly: 'best rank, monthly', weekly: 'best rank, weekly', allTime: 'best rank' },
    noBestRank: 'best rank',
    none: '–',
  },
  edit: 'Edit profile',
  report: 'Report this profile',
  more: (name: string) => `More options for ${isolated(name)}`,
  share: 'Share profile',
  linkCopied: 'Link copied',
  copyFailed: "We couldn't copy the link.",
  blockedTitle: (name: string) => `You blocked ${isolated(name)}`,
  blockedText: "You can't see each other's posts, comments or profile.",
  toRooms: 'Back to the rooms',
  postTabs: 'Post lists',
  tabs: {
    published: 'Posts',
    plans: 'Plans',
    saved: 'Saved',
    liked: 'Liked',
    scheduled: 'Scheduled',
    pending: 'Under review',
    rejected: 'Rejected',
  },
  view: 'Layout',
  grid: 'Grid',
  list: 'List',
} as const

export const profileBadges = {
  title: 'Badges',
  failed: "We couldn't load the badges of this profile",
  all: 'All badges',
  showAll: (count: string) => `All ${count}`,
  none: 'No badges yet. Your first chart earns the first one.',
  points: (points: string, one: boolean) => `+${points} ${one ? 'point' : 'points'}`,
  tiers: { bronze: 'bronze', silver: 'silver', gold: 'gold' },
} as const
