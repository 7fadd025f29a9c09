// What the lists of people say: followers, followed, suggested, blocked; and the question before somebody is blocked.

export const people = {
  title: (name: string) => `Around ${name}`,
  lists: 'Lists of people',
  names: { followers: 'Followers', following: 'Following', suggestions: 'To follow' },
  search: 'Search by name or username',
  searching: 'Searching…',
  resultCount: (count: string, one: boolean, more: boolean) =>
    one ? '1 person' : more ? `${count} people, and there are more` : `${count} people`,
  failed: { followers: 'Failed to load followers.', following: 'Failed to load following.' },
  more: 'Show more',
  moreFailed: 'More could not be loaded.',
  noMatch: (words: string) => `Nobody here is called “${words}”`,
  noMatchText: 'Try fewer letters, or how the name begins.',
  clear: 'Clear the search',
  cachedLabel: 'People',
  empty: {
    followers: { title: 'No followers yet', text: 'Whoever follows shows here.' },
    followersOwn: {
      title: 'No followers yet',
      text: 'Share a chart and say what you see in it: people come for that.',
    },
    following: { title: 'Follows nobody yet', text: 'Whom they follow shows here.' },
    followingOwn: {
      title: 'You follow nobody yet',
      text: 'What the people you follow post gathers in a feed of its own.',
    },
  },
  toSuggestions: 'See whom you may like',
  toRooms: 'To the rooms',
  suggestionsFailed: 'The suggestions could not be loaded.',
  noSuggestions: 'Nobody to suggest yet',
  noSuggestionsText: 'Take part in a room: whom you may like to follow appears here.',
} as const

export const block = {
  blockMember: (username: string) => `Block @${username}`,
  unblock: 'Unblock',
  unblockMember: (username: string) => `Unblock @${username}`,
  title: (name: string) => `Block ${name}?`,
  text: (name: string) =>
    `You and ${name} no longer see each other’s posts, comments and profile, and neither can follow, like or answer the other. Follows between you end, also after you unblock. ${name} is not told.`,
  cancel: 'Not now',
  confirm: 'Block',
  blocked: (username: string) => `You have blocked @${username}.`,
  unblocked: (username: string) => `@${username} is no longer blocked.`,
  failed: 'Failed to block user.',
  unblockFailed: 'Failed to unblock user.',
} as const

export const blocked = {
  title: 'People you have blocked',
  lead: 'You and they see nothing of each other.',
  empty: 'You have blocked nobody.',
  failed: 'The people you have blocked could not be loaded.',
  blockedSince: 'blocked',
  more: 'Show more',
} as const
