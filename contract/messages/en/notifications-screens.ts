// The bell, the notifications page and its settings. The specification fixes the empty, no-match and loading texts and
// 'Select All' (A §2).
import type { Channel, NotificationType } from '../../notifications-limits.ts'
import { isolated } from '../isolated.ts'

export const bell = {
  label: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  over: (most: number) => `${most}+`,
  /** The page title in the browser tab. */
  title: (count: string, title: string) => `(${count}) ${title}`,
} as const

export const overlay = {
  title: 'Notifications',
  loading: 'Loading notifications...',
  failed: "We couldn't load your notifications",
  readAll: 'Mark all as read',
  all: 'See all notifications',
  settings: 'Notification settings',
} as const

const names: Record<NotificationType, string> = {
  like: 'Likes',
  comment: 'Comments',
  reply: 'Replies',
  mention: 'Mentions',
  follow: 'Follows',
  poll: 'Polls',
  lesson: 'Lessons',
  prediction: 'Predictions',
  journal: 'Journal',
  review: 'Reviews',
  report: 'Reports',
  badge: 'Badges',
  system: 'System',
}

export const notifications = {
  title: 'Notifications',
  unread: (count: number) => (count === 0 ? 'All caught up' : `${count} unread`),
  settings: 'Notification settings',
  search: 'Search notifications',
  searchHint: 'Search by text or sender',
  filter: 'Filter',
  all: 'All',
  unreadOnly: 'Unread',
  archivedToo: 'Include archived',
  types: names,
  loading: 'Loading notifications...',
  failed: "We couldn't load your notifications",
  cachedLabel: 'Notifications',
  empty: { title: 'No notifications yet', text: "When you receive notifications, they'll appear here." },
  noMatch: { title: 'No matching notifications', text: 'Try adjusting your filters or search query.' },
  showAll: 'Show all',
  toRooms: 'Go to the rooms',
  more: 'Load more notifications',
  moreFailed: "We couldn't load more notifications.",
  end: "You've reached the end.",
  isUnread: 'Unread.',
  important: 'Important',
  gone: { post: 'This post is gone.', comment: 'This comment is gone.' },
  archived: 'Archived',
  moreActions: (title: string) => `More options: ${title}`,
  selectItem: (title: string) => `Select: ${title}`,
} as const

export const bulk = {
  toolbar: 'Selected notifications',
  enter: 'Select',
  leave: 'Stop selecting',
  all: 'Select All',
  selected: (count: number) => `${count} selected`,
  read: 'Mark as read',
  readAll: 'Mark all as read',
  archive: 'Archive',
  remove: 'Delete',
  confirm: {
    title: (count: number) => `Delete ${count === 1 ? '1 notification' : `${count} notifications`}?`,
    text: 'You can undo this for 10 seconds. The posts and comments stay.',
    cancel: 'Cancel',
    delete: 'Delete',
  },
} as const

export const undo = {
  deleted: (count: number) => (count === 1 ? 'Notification deleted' : `${count} notifications deleted`),
  secondsLeft: (seconds: number) => `${seconds} s`,
  failed: "We couldn't undo this. Please try again.",
} as const

export const muted = {
  title: 'Muted posts',
  lead: "We don't notify you about these posts and their comments. We keep the latest 100.",
  loading: 'Loading muted posts...',
  failed: "We couldn't load your muted posts",
  empty: "You haven't muted any posts.",
  since: 'Muted',
  unmute: 'Unmute',
  unmutePost: (author: string) => `Unmute the post by ${isolated(author)}`,
} as const

export const push = {
  title: 'Get notified when someone replies',
  text: 'See replies, comments and mentions even when the site is closed. You choose which ones, and can set quiet hours.',
  turnOn: 'Turn on',
  notNow: 'Not now',
  heading: 'On this device',
  states: {
    on: 'You get notifications in this browser, even when the site is closed.',
    off: 'You get notifications here only while the site is open.',
    denied:
      'This browser blocks notifications from this site. Open the site settings next to the address bar, allow notifications and reload the page.',
    unsupported:
      "This browser can't show notifications while the site is closed. On an iPhone or iPad, add the site to your home screen first.",
  },
  turnOff: 'Turn off',
  failed: "We couldn't turn on notifications. Please try again.",
  offFailed: "We couldn't turn off notifications. Please try again.",
} as const

export const preferences = {
  title: 'Notification settings',
  lead: 'Choose what we notify you about, and where. Changes are saved automatically.',
  loading: 'Loading your settings',
  failed: "We couldn't load your settings",
  notSaved: "We couldn't save that change.",
  cachedLabel: 'Settings',
  table: 'Where you get each notification',
  kind: 'Notification',
  channels: { inApp: 'In the app', email: 'Email', push: 'Push' } satisfies Record<Channel, string>,
  kinds: {
    like: { name: 'Likes', hint: 'Someone likes your post or comment' },
    comment: { name: 'Comments', hint: 'Someone comments on your post' },
    reply: { name: 'Replies', hint: 'Someone replies to your comment' },
    mention: { name: 'Mentions', hint: 'Someone mentions you by @username' },
    follow: { name: 'Follows', hint: 'Someone follows you' },
    poll: { name: 'Polls', hint: 'A poll you started or voted in closes' },
    lesson: { name: 'Lessons', hint: 'Someone you follow publishes a lesson' },
    prediction: { name: 'Predictions', hint: 'A question you forecast is amended, resolved or annulled' },
    journal: { name: 'Journal', hint: 'A reminder to review your week, on Saturday mornings if you closed trades' },
    review: { name: 'Reviews', hint: 'A decision about your post or comment' },
    report: { name: 'Reports', hint: 'A decision about your report' },
    badge: { name: 'Badges', hint: 'You earn a badge' },
    system: { name: 'System', hint: 'News about your account and the site' },
  } satisfies Record<NotificationType, { name: string; hint: string }>,
  channelOf: (kind: string, channel: string) => `${kind}: ${channel}`,
  always: 'Always shown in the app',
  emailNote: "Email notifications come together in the digest below. We don't send them one by one.",
  digest: 'Digest by email',
  digestHint: 'Your unread notifications in one email, at 8 in the morning. Off also ends announcements by email.',
  digests: { off: 'Off', daily: 'Daily', weekly: 'Every Monday' },
  quiet: 'Quiet hours',
  quietOn: 'Pause push notifications during quiet hours',
  quietHint: "You'll get anything still unread when they end.",
  quietNever: 'Both times are the same, so there are no quiet hours.',
  from: 'From',
  to: 'To',
  zone: 'Time zone',
  zoneHint: 'Used for quiet hours, the digest and the reminder of your trade review.',
  deviceZone: (zone: string) => `This device is set to ${zone}.`,
  useDeviceZone: 'Use this time zone',
  test: 'Test',
  testHint:
    "We'll send you one on every channel you've turned on for System. During quiet hours, the push arrives when they end.",
  sendTest: 'Send a test',
  testSent: 'Sent. Check the bell.',
  testFailed: "We couldn't send the test.",
} as const

export const unsubscribe = {
  title: 'Unsubscribe from the digest?',
  text: "We'll stop emailing you what you missed, and announcements. Your other settings stay the same.",
  submit: 'Unsubscribe',
  failed: "That didn't work",
  incompleteLink: 'This link is incomplete. Open it again from the email.',
  expired: 'This link no longer works. You can also turn off the digest in your settings.',
  done: "You're unsubscribed",
  settings: 'Notification settings',
} as const
