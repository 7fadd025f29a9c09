// A member's own, saved and liked posts. The specification fixes the errors (B §8).

export const postLists = {
  failed: 'Failed to load posts',
  savedFailed: 'Failed to load saved posts',
  likedFailed: 'Failed to load liked posts',
  cachedLabel: 'Posts',
  empty: {
    published: { title: 'No posts yet', text: 'Posts you share in the rooms appear here.' },
    scheduled: {
      title: 'Nothing scheduled',
      text: 'Write a post now and choose when to publish it.',
    },
    pending: {
      title: 'Nothing under review',
      text: 'If a post needs a review before others can see it, it appears here.',
    },
    rejected: {
      title: 'Nothing rejected',
      text: 'Rejected posts appear here, with the reason.',
    },
  },
  emptyOther: { title: 'No posts yet', text: 'Posts by this member will appear here.' },
  savedEmpty: { title: 'Nothing saved yet', text: 'Save a post to find it here later. Only you can see this list.' },
  likedEmpty: { title: 'Nothing liked yet', text: 'Posts you like appear here. Only you can see this list.' },
  toRooms: 'Go to the rooms',
  writePost: 'Write a post',
} as const
