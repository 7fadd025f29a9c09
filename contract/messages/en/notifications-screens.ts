// What the bell, the notifications and their settings say. The empty, no-match and loading texts and 'Select All' are
// the specification's (A §2).
import type { Channel, NotificationType } from '../../notifications-limits.ts'

export const bell = {
  label: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  over: (most: number) => `${most}+`,
  /** Before the page's title, in the tab. */
  title: (count: string, title: string) => `(${count}) ${title}`,
} as const

export const overlay = {
  title: 'Notifications',
  loading: 'Loading notifications...',
  failed: 'The notifications could not be loaded.',
  readAll: 'Mark all read',
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
  review: 'Reviews',
  report: 'Reports',
  badge: 'Badges',
  system: 'System',
}

export const notifications = {
  title: 'Notifications',
  unread: (count: number) => (count === 0 ? 'Nothing unread' : `${count} unread`),
  settings: 'Notification settings',
  search: 'Search notifications',
  searchHint: 'Search by text or sender',
  filter: 'Filter',
  all: 'All',
  unreadOnly: 'Unread',
  archivedToo: 'With archived',
  types: names,
  loading: 'Loading notifications...',
  failed: 'The notifications could not be loaded',
  cachedLabel: 'Notifications',
  empty: { title: 'No notifications yet', text: "When you receive notifications, they'll appear here." },
  noMatch: { title: 'No matching notifications', text: 'Try adjusting your filters or search query.' },
  showAll: 'Show all',
  searchOlder: 'Search older ones',
  toRooms: 'To the rooms',
  more: 'Load more notifications',
  moreFailed: 'More notifications could not be loaded.',
  end: 'You have seen everything here.',
  isUnread: 'Unread.',
  important: 'Important',
  archived: 'Archived',
  selectItem: (title: string) => `Select: ${title}`,
} as const

export const bulk = {
  toolbar: 'Selected notifications',
  enter: 'Select',
  leave: 'Leave selection',
  all: 'Select All',
  selected: (count: number) => `${count} selected`,
  read: 'Mark read',
  readAll: 'Mark all read',
  archive: 'Archive',
  remove: 'Delete',
  confirm: {
    title: (count: number) => `Delete ${count} notifications?`,
    text: 'They are gone for good. What they tell of stays.',
    cancel: 'Keep them',
    delete: 'Delete',
  },
} as const

export const push = {
  title: 'Hear of replies when this is closed',
  text: 'This browser can show you replies, comments and mentions while the site is not open. You choose which, and when it is quiet.',
  turnOn: 'Turn on',
  notNow: 'Not now',
  heading: 'On this device',
  states: {
    on: 'Notifications reach this browser while it is closed.',
    off: 'Notifications reach you here only while the site is open.',
    denied:
      'This browser was told not to show notifications of this site. Open the settings of the site beside the address, allow notifications, and reload the page.',
    unsupported:
      "This browser can't show notifications while the site is closed. On an iPhone or iPad, add the site to the home screen first.",
  },
  turnOff: 'Turn off',
  failed: 'Notifications could not be turned on. Please try again.',
  offFailed: 'Notifications could not be turned off. Please try again.',
} as const

export const preferences = {
  title: 'Notification settings',
  lead: 'What you hear of, and where. Each change is saved at once.',
  loading: 'Loading your settings',
  failed: 'Your settings could not be loaded',
  notSaved: 'That change could not be saved.',
  cachedLabel: 'Settings',
  table: 'Which notifications reach you where',
  kind: 'What happens',
  channels: { inApp: 'In the app', email: 'Email', push: 'Push' } satisfies Record<Channel, string>,
  kinds: {
    like: { name: 'Likes', hint: 'Somebody likes your post or comment' },
    comment: { name: 'Comments', hint: 'Somebody comments on your post' },
    reply: { name: 'Replies', hint: 'Somebody replies to your comment' },
    mention: { name: 'Mentions', hint: 'Somebody writes @you' },
    follow: { name: 'Follows', hint: 'Somebody follows you' },
    poll: { name: 'Polls', hint: 'A poll that you asked or voted in is closed' },
    review: { name: 'Reviews', hint: 'A post or comment of yours was looked at' },
    report: { name: 'Reports', hint: 'What you reported was decided' },
    badge: { name: 'Badges', hint: 'You earned a badge' },
    system: { name: 'System', hint: 'About your account and the site' },
  } satisfies Record<NotificationType, { name: string; hint: string }>,
  channelOf: (kind: string, channel: string) => `${kind}: ${channel}`,
  always: 'Always shown in the app',
  emailNote: 'Email gathers in the digest below what stands unread in the app; there are no single mails.',
  digest: 'Digest by email',
  digestHint: 'What is still unread then, in one letter at 8 in the morning.',
  digests: { off: 'Off', daily: 'Every day', weekly: 'Mondays' },
  quiet: 'Quiet hours',
  quietOn: 'Push nothing to me at night',
  quietHint: 'What is still unread afterwards comes when they end.',
  quietNever: 'Both times are the same, so it is never quiet.',
  from: 'From',
  to: 'To',
  zone: 'Time zone',
  zoneHint: 'Quiet hours and the digest go by it.',
  deviceZone: (zone: string) => `This device is set to ${zone}.`,
  useDeviceZone: 'Use it',
  test: 'Try it',
  testHint: 'You get a notification in every way that is on for System. In quiet hours the push comes when they end.',
  sendTest: 'Send me a test',
  testSent: 'Sent. Look at the bell.',
  testFailed: 'The test could not be sent.',
} as const

export const unsubscribe = {
  title: 'End the digest?',
  text: 'You will get no more letters about what you missed. Everything else stays as it is.',
  submit: 'End the digest',
  failed: 'That did not work',
  incompleteLink: 'The link is not complete. Open it from the mail again.',
  expired: 'This link does not work any more. Your settings can end the digest too.',
  done: 'The digest has ended',
  settings: 'Notification settings',
} as const
