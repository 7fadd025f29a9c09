// What a post says, in a list and on its own page. Kept apart from the rest, because a guest's page loads it.

export const post = {
  dialog: 'Post',
  like: (count: string) => `Like, ${count}`,
  save: (count: string) => `Save, ${count}`,
  share: 'Share',
  likes: (count: string, one: boolean) => (one ? '1 like' : `${count} likes`),
  comments: (count: string, one: boolean) => (one ? '1 comment' : `${count} comments`),
  imageOnly: (name: string) => `A chart by ${name}`,
  location: 'Location:',
  edited: 'edited',
  image: (number: number, of: number, name: string) =>
    of === 1 ? `Chart by ${name}` : `Chart ${number} of ${of} by ${name}`,
  actionFailed: 'This did not work. Please try again.',
  risk: "Educational, not advice. Trading involves risk. Only risk capital you're prepared to lose.",
  notFound: 'This post is off the chart',
  notFoundText: 'It may have been moved or removed.',
  toRooms: 'Back to the rooms',
  loadFailed: 'Failed to load posts',
} as const
