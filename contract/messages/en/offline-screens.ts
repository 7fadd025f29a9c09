// What members did offline. A separate file, because guests' pages don't load it.
import { isolated } from '../isolated.ts'

const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`)

const notifications = (count: number): string => (count === 1 ? '1 notification' : `${count} notifications`)

export const offline = {
  queued: 'Waiting to be sent',
  sending: 'Sending…',
  notSent: 'Not sent.',
  maybeSent: 'It may have been sent.',
  maybeSentText: "We didn't get a reply. Check before you do it again.",
  retry: 'Retry',
  discard: 'Discard',
  discardTitle: 'Discard this?',
  discardText: "It hasn't been sent, and it isn't saved anywhere else.",
  discardMaybeSentText: "It may not have been sent, and it isn't saved anywhere else.",
  discardCancel: 'Cancel',

  banner: {
    offline: "You're offline.",
    waiting: (count: number) => `${items(count)} waiting to be sent.`,
    failed: (count: number) => `We couldn't send ${items(count)}.`,
    maybeSent: (count: number) => `${items(count)} may have been sent.`,
    show: 'Show',
    sent: (count: number) => (count === 1 ? '1 item sent.' : `All ${count} items sent.`),
  },

  queuedComments: 'Your unsent comments',
  replyTo: (name: string) => `Reply to ${isolated(name)}`,
  reply: 'Reply',
  queuedPosts: 'Your unsent posts',
  image: (number: number, of: number) => (of === 1 ? 'Your image' : `Your image ${number} of ${of}`),
  poll: 'Poll',
  scheduledFor: 'Scheduled for',
  postUnderReview: "Your post was sent and is under review. You'll find it on your profile, in “Under review”.",
} as const

/** The page that lists everything unsent. */
export const unsent = {
  title: 'Unsent',
  lead: "What you did offline is saved on this device. We'll send it in order when you're back online.",
  list: 'Unsent items, oldest first',
  empty: 'Everything has been sent',
  emptyText: "What you do offline waits here until you're back online.",
  toRooms: 'Go to the rooms',
  actions: {
    like: 'Like',
    unlike: 'Unlike',
    likeVideo: 'Like a lesson',
    unlikeVideo: 'Unlike a lesson',
    watch: 'Progress in a lesson',
    comment: 'Comment',
    reply: 'Reply',
    follow: 'Follow',
    unfollow: 'Unfollow',
    post: (room: string) => `Post in ${room}`,
    vote: 'Vote',
    forecast: 'Forecast',
    share: (outcome: string | undefined, percent: number) =>
      outcome ? `${isolated(outcome)} ${percent}%` : `${percent}%`,
    createTrade: 'New trade in your journal',
    changeTrade: 'Change to a trade in your journal',
    deleteTrade: 'Delete a trade from your journal',
    saveReview: 'Answers of your trade review',
    tradePlan: 'Plan to add to your journal',
    planNotTaken: 'Plan to mark as not taken',
    readNotifications: (count: number) => `Mark ${notifications(count)} as read`,
    archiveNotifications: (count: number) => `Archive ${notifications(count)}`,
    deleteNotifications: (count: number) => `Delete ${notifications(count)}`,
  },
  username: (username: string) => `@${username}`,
  images: (count: number) => (count === 1 ? '1 image' : `${count} images`),
  open: 'Open the post',
  openQuestion: 'Open the question',
  edit: 'Edit the trade',
  openReview: 'Open the review',
  tries: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
} as const
