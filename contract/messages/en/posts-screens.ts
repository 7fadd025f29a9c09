// A post in a list and on its own page. A separate file, because guests' pages load it.
import { isolated } from '../isolated.ts'

export const post = {
  dialog: 'Post',
  like: (count: string) => `Like, ${count}`,
  save: (count: string) => `Save, ${count}`,
  share: 'Share',
  shareLesson: 'Share the lesson',
  likes: (count: string, one: boolean) => (one ? '1 like' : `${count} likes`),
  comments: (count: string, one: boolean) => (one ? '1 comment' : `${count} comments`),
  imageOnly: (name: string) => `A chart by ${isolated(name)}`,
  location: 'Location:',
  edited: 'edited',
  image: (number: number, of: number, name: string) =>
    of === 1 ? `Chart by ${isolated(name)}` : `Chart ${number} of ${of} by ${isolated(name)}`,
  tileStatus: { pending: 'Under review', rejected: 'Rejected' },
  wholeChart: 'Whole chart',
  charts: (count: number) => `${count} charts`,
  moreCharts: (count: number) => `${count} more`,
  actionFailed: "That didn't work. Please try again.",
  erasedAuthor: 'This post was deleted with the account of its author.',
  risk: "Educational, not advice. Trading involves risk. Only risk capital you're prepared to lose.",
  notFound: 'Post not found',
  notFoundText: 'It may have been moved or removed.',
  toRooms: 'Back to the rooms',
  loadFailed: 'Failed to load posts',
} as const
