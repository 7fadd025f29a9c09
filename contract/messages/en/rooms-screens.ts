// What the rooms and their lists of posts say.
import type { Section, SectionOrAll } from '../../common.ts'

export const rooms: Record<Section, { market: string; lead: string }> = {
  bittalks: { market: 'Bitcoin and crypto', lead: 'Bitcoin and crypto: the market that never closes' },
  goldtalks: { market: 'Gold and silver', lead: 'Gold and silver: MCX, spot and the dollar behind them' },
  fxtalks: { market: 'Forex', lead: 'Forex: the rupee first, then the majors' },
  indextalks: { market: 'Indices', lead: 'Indices: Nifty, Bank Nifty and the world that opens before them' },
}

export const roomTitle = (section: SectionOrAll): string => (section === 'all' ? 'General discussion' : section)
export const roomLead = (section: SectionOrAll): string =>
  section === 'all' ? 'Every room together, newest first' : rooms[section].lead

export const feed = {
  order: 'Order of posts',
  sorts: { latest: 'Latest', top: 'Top', following: 'Following' },
  newPosts: (count: number) => (count === 1 ? '1 new post' : `${count} new posts`),
  newPostBy: (name: string) => `New post by ${name}`,
  failed: 'Failed to load posts',
  failedText: 'The posts did not arrive. Nothing of yours is lost.',
  moreFailed: 'More posts could not be loaded.',
  more: 'Load more posts',
  loading: 'Loading posts',
  end: 'You have seen everything here.',
  emptyTitle: 'The chart is still blank',
  emptyText: 'Nobody has posted in this room yet. Be the first to plot something.',
  writePost: 'Write a post',
  emptyTop: { title: 'Nothing stands out yet', text: 'What is liked and discussed most these days rises here.' },
  emptyFollowing: {
    title: 'Nobody you follow has posted here',
    text: 'Follow people, and what they post gathers here.',
  },
  findPeople: 'Find people',
  /** A symbol ($BTC, NSE:RELIANCE) is its own name, a hashtag has its sign. */
  tagged: (tag: string) => (/^\$|:/.test(tag) ? `Posts about ${tag.toUpperCase()}` : `Posts with #${tag}`),
  showAll: 'Show all posts',
  cachedLabel: 'Posts',
} as const
