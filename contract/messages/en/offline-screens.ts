// What members read of what they did without a connection. Kept apart, because a guest's page does without.

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`)

export const offline = {
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  notSent: 'Not sent.',
  retry: 'Send again',
  discard: 'Discard',
  discardTitle: 'Discard this?',
  discardText: 'It was not sent, and it is kept nowhere else.',
  keep: 'Keep it',

  banner: {
    offline: 'You are offline.',
    waiting: (count: number) => `${things(count)} you did ${count === 1 ? 'waits' : 'wait'} to be sent.`,
    failed: (count: number) => `${things(count)} you did could not be sent.`,
    show: 'Show',
    sent: (count: number) => (count === 1 ? 'What waited was sent.' : `All ${count} things that waited were sent.`),
  },

  queuedComments: 'Your comments that wait',
  replyTo: (name: string) => `Reply to ${name}`,
  reply: 'Reply',
  queuedPosts: 'Your posts that wait',
  image: (number: number, of: number) => (of === 1 ? 'Your image' : `Your image ${number} of ${of}`),
  poll: 'Poll',
  appears: 'Appears',
  postUnderReview: 'A post of yours was sent and waits for review. You find it on your profile, under Waiting.',
} as const

/** The page of all that was not sent. */
export const unsent = {
  title: 'Unsent',
  lead: 'What you did without a connection is kept on this device and goes out in its order once there is one.',
  list: 'Unsent acts, oldest first',
  empty: 'Everything is sent',
  emptyText: 'What you do without a connection waits here until there is one.',
  toRooms: 'To the rooms',
  actions: {
    like: 'A like',
    unlike: 'A like taken back',
    comment: 'A comment',
    reply: 'A reply',
    follow: 'A follow',
    unfollow: 'A follow taken back',
    post: (room: string) => `A post in ${room}`,
    vote: 'A vote',
  },
  username: (username: string) => `@${username}`,
  images: (count: number) => (count === 1 ? '1 image' : `${count} images`),
  open: 'Open the post',
  tries: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
} as const
