// What the lists of a member's, of saved and of liked posts say. The failures are the specification's (B §8).

export const postLists = {
  failed: 'Failed to load posts',
  savedFailed: 'Failed to load saved posts',
  likedFailed: 'Failed to load liked posts',
  cachedLabel: 'Posts',
  empty: {
    published: { title: 'Your log is still blank', text: 'What you share in the rooms is kept here.' },
    scheduled: {
      title: 'Nothing is scheduled',
      text: 'A post that you write now can appear later, at a time you choose.',
    },
    pending: { title: 'Nothing waits', text: 'A post that has to be looked at before others see it stands here.' },
    rejected: {
      title: 'Nothing was turned down',
      text: 'A post that was not published would stand here, with the reason.',
    },
  },
  emptyOther: { title: 'No posts yet', text: 'What this member shares in the rooms appears here.' },
  savedEmpty: { title: 'Nothing saved yet', text: 'Save a post and you find it here again. Only you see this list.' },
  likedEmpty: { title: 'Nothing liked yet', text: 'Posts that you like are kept here. Only you see this list.' },
  toRooms: 'To the rooms',
  writePost: 'Write a post',
} as const
