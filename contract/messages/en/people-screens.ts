// Followers, following, suggestions and blocked members.
import { isolated } from '../isolated.ts'

export const people = {
  title: (name: string) => `${isolated(name)}'s network`,
  lists: 'Lists of people',
  names: { followers: 'Followers', following: 'Following', suggestions: 'Suggestions' },
  search: 'Search by name or username',
  searching: 'Searching…',
  resultCount: (count: string, one: boolean, more: boolean) =>
    one ? '1 person' : more ? `More than ${count} people` : `${count} people`,
  failed: { followers: "We couldn't load followers", following: "We couldn't load this list" },
  more: 'Show more',
  moreFailed: "We couldn't load more.",
  noMatch: (words: string) => `No results for “${words}”`,
  noMatchText: 'Try fewer letters, or just the start of the name.',
  clear: 'Clear search',
  cachedLabel: 'People',
  empty: {
    followers: { title: 'No followers yet', text: 'Followers will appear here.' },
    followersOwn: {
      title: 'No followers yet',
      text: "Share a chart and say what you see in it. That's how people find you.",
    },
    following: { title: 'Not following anyone yet', text: 'The people they follow will appear here.' },
    followingOwn: {
      title: "You aren't following anyone yet",
      text: 'Posts by people you follow appear in your Following feed.',
    },
  },
  toSuggestions: 'See suggestions',
  toRooms: 'Go to the rooms',
  suggestionsFailed: "We couldn't load suggestions",
  noSuggestions: 'No suggestions yet',
  noSuggestionsText: "Take part in a room, and we'll suggest people to follow.",
} as const

export const block = {
  blockMember: (username: string) => `Block @${username}`,
  unblock: 'Unblock',
  unblockMember: (username: string) => `Unblock @${username}`,
  title: (name: string) => `Block ${isolated(name)}?`,
  text: (name: string) =>
    `You and ${isolated(name)} won't see each other's posts, comments or profile, and can't follow, like or reply to each other. You'll stop following each other, and unblocking won't change that. We won't tell ${isolated(name)}.`,
  cancel: 'Cancel',
  confirm: 'Block',
  blocked: (username: string) => `You blocked @${username}`,
  unblocked: (username: string) => `You unblocked @${username}`,
  failed: "We couldn't block this member. Please try again.",
  unblockFailed: "We couldn't unblock this member. Please try again.",
} as const

export const blocked = {
  title: 'Blocked members',
  lead: "You and these members can't see each other's posts, comments or profiles.",
  empty: "You haven't blocked anyone.",
  failed: "We couldn't load your blocked members",
  blockedSince: 'blocked',
  more: 'Show more',
} as const
