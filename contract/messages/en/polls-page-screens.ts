// The page of all polls.

export const polls = {
  title: 'Polls',
  lead: 'What members expect, room by room',
  ask: 'Ask the room',
  status: 'Status',
  statuses: { all: 'All', open: 'Open', closed: 'Closed' },
  room: 'Room',
  allRooms: 'All rooms',
  loading: 'Loading polls',
  failed: 'Failed to load polls',
  open: 'Open post',
  more: 'Load more polls',
  empty: 'No polls yet',
  emptyText: 'Ask what others expect, and watch the votes come in live.',
  noMatch: 'No polls here',
  noMatchText: 'No polls match your filters.',
  showAll: 'Show all polls',
} as const
