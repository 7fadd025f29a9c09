// The rooms and their feeds.
import type { Section, SectionOrAll } from '../../common.ts'
import { isolated } from '../isolated.ts'

export const rooms: Record<Section, { market: string; lead: string }> = {
  bittalks: { market: 'Bitcoin and crypto', lead: 'Bitcoin and crypto: the market that never closes' },
  goldtalks: { market: 'Gold and silver', lead: 'Gold and silver: MCX, spot and the dollar behind them' },
  fxtalks: { market: 'Forex', lead: 'Forex: the rupee first, then the majors' },
  indextalks: { market: 'Indices', lead: 'Indices: Nifty, Bank Nifty and the markets that open before them' },
}

export const roomTitle = (section: SectionOrAll): string => (section === 'all' ? 'General discussion' : section)
export const roomLead = (section: SectionOrAll): string =>
  section === 'all' ? 'Every room together, newest first' : rooms[section].lead

export const feed = {
  order: 'Sort posts',
  sorts: { latest: 'Latest', top: 'Top', following: 'Following' },
  newPosts: (count: number) => (count === 1 ? '1 new post' : `${count} new posts`),
  newPostBy: (name: string) => `New post by ${isolated(name)}`,
  failed: 'Failed to load posts',
  failedText: 'Something went wrong while loading the posts. Please try again.',
  moreFailed: "We couldn't load more posts.",
  more: 'Load more posts',
  loading: 'Loading posts',
  end: "You've reached the end.",
  emptyTitle: 'No posts yet',
  emptyText: 'Nobody has posted in this room yet. Be the first to share a chart.',
  writePost: 'Write a post',
  emptyTop: { title: 'No top posts yet', text: 'The most liked and discussed posts of the last few days appear here.' },
  emptyFollowing: {
    title: 'No posts from people you follow',
    text: 'Follow people on Discover or on their profiles, and their posts appear here.',
  },
  findPeople: 'Find people',
  /** Symbols ($BTC, NSE:RELIANCE) are shown as they are, hashtags with a #. */
  tagged: (tag: string) => (/^\$|:/.test(tag) ? `Posts about ${tag.toUpperCase()}` : `Posts with #${tag}`),
  showAll: 'Show all posts',
  cachedLabel: 'Posts',
} as const

/** For members who have just signed up. */
export const newcomer = {
  title: 'Get started',
  text: 'Each room is about one market. Open the ones you trade, and follow people: their posts appear in Following.',
  findPeople: 'Find people',
  hide: 'Hide',
} as const
