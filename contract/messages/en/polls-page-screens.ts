// What the page of all polls says.

export const polls = {
  title: 'Polls',
  lead: 'What the rooms expect, by everyone who votes',
  ask: 'Ask the room',
  status: 'Which polls',
  statuses: { all: 'All', open: 'Open', closed: 'Closed' },
  room: 'Room',
  allRooms: 'All rooms',
  loading: 'Loading polls',
  failed: 'Failed to load polls',
  more: 'Load more polls',
  empty: 'Nobody has asked yet',
  emptyText: 'Ask what the others expect. The answers move live.',
  noMatch: 'No polls here',
  noMatchText: 'No poll fits what you chose.',
  showAll: 'Show all polls',
} as const
