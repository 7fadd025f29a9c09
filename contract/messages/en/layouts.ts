// Member and administration layouts, and what can appear over any page.
import { isolated } from '../isolated.ts'

export const rail = {
  rooms: 'Rooms',
  general: 'General discussion',
  community: 'Community',
  discover: 'Discover',
  leaderboard: 'Leaderboard',
  polls: 'Polls',
  predictions: 'Predictions',
  badges: 'Badges',
  learn: 'Learn',
  news: 'Sentiment News',
  expertAnalysis: 'Expert analysis',
  yours: 'Your pages',
  journal: 'Journal',
  assistant: (product: string) => `${product} AI`,
  you: 'You',
  aside: 'Good to know',
  post: 'Post',
  search: 'Search',
  settings: 'Settings',
  chooseRoom: (room: string) => `${room}, choose another room`,
} as const

export const generalSettings = {
  title: 'General',
  theme: 'Appearance',
  themes: { system: 'Same as your device', light: 'Light', dark: 'Dark' },
  awardSound: 'Play a sound when I get a badge, on this device',
  notifications: 'Notification settings',
  cookieChoices: 'Cookie choices',
  about: 'About and legal',
  admin: 'Administration',
} as const

export const languageSetting = {
  label: 'Language',
  failed: "We couldn't save your language.",
} as const

export const install = {
  title: (product: string) => `Install ${product}`,
  text: "It opens from your home screen, even offline, and can notify you when it's closed.",
  homeScreen:
    'Tap Share, then Add to Home Screen. An iPhone or iPad can only notify you if you open the site from there.',
  install: 'Install',
  never: "Don't ask again",
  understood: 'Got it',
} as const

export const suspended = {
  title: 'Your account is suspended.',
  until: 'The suspension ends on',
  canRead: "You can read, but you can't take part.",
  reason: (reason: string) => `Reason: ${reason}`,
} as const

export const logOutConfirm = {
  title: 'Log out?',
  queuedActions: (count: number) =>
    count === 1
      ? "Something you did offline hasn't been sent yet."
      : `${count} things you did offline haven't been sent yet.`,
  drafts: (count: number) =>
    count === 1 ? 'You have an unsent post on this device.' : `You have ${count} unsent posts on this device.`,
  deleteWarning: (count: number) => (count === 1 ? 'Logging out deletes it.' : 'Logging out deletes them.'),
  cancel: 'Stay logged in',
  confirm: 'Log out',
} as const

export const postingRules = {
  title: 'How we post here',
  rules: [
    'Show the chart, and say what would prove you wrong.',
    'No promises of returns, no paid tips, no numbers to call.',
    'Losing trades teach the most. Share those too.',
    'Challenge the idea, never the person.',
  ],
} as const

export const cookies = {
  title: 'Cookies',
  text: 'Essential storage keeps you logged in and remembers your choices. We use anything else only with your consent.',
  details: 'What is stored',
  close: 'Close',
  accept: 'Accept all',
  decline: 'Decline',
  customize: 'Customise',
  save: 'Save choices',
  kinds: {
    essential: { name: 'Essential', text: 'Login, security and your choices. Always on.' },
    performance: { name: 'Performance', text: 'How fast pages load for you. Not used at present.' },
    analytics: { name: 'Analytics', text: 'Which kinds of pages people visit, counted without names or cookies.' },
    marketing: { name: 'Marketing', text: 'Which advertisement led you here. Not used at present.' },
  },
  otherTool: (host: string) => `Which pages people visit, counted by ${isolated(host)}. It may set cookies.`,
} as const

/** Announcements below the header. */
export const announcementBanner = {
  dismiss: (title: string) => `Dismiss: ${isolated(title)}`,
  open: 'Read more',
  openAbout: (title: string) => `Read more: ${isolated(title)}`,
  failed: "We couldn't dismiss it",
} as const

export const admin = {
  title: 'Administration',
  tag: 'Admin',
  choosePage: (page: string) => `${page}, choose another page`,
  queues: 'Queues',
  community: 'Community',
  site: 'Site',
  pages: {
    '/admin': 'Overview',
    '/admin/cases': 'Cases',
    '/admin/pending-posts': 'Under review',
    '/admin/videos/approval': 'Video approval',
    '/admin/reports': 'Reports',
    '/admin/users': 'Members',
    '/admin/post-content': 'All posts',
    '/admin/learning': 'Lessons',
    '/admin/badges': 'Badges',
    '/admin/user-progress': 'Progress',
    '/admin/trade-journals': 'Trade journals',
    '/admin/points': 'Points and ranks',
    '/admin/rings': 'Rings',
    '/admin/hall-of-fame': 'Hall of fame',
    '/admin/sentiment': 'Sentiment News',
    '/admin/newsletter': 'Newsletter',
    '/admin/announcements': 'Announcements',
    '/admin/manage-predictions': 'Predictions',
    '/admin/settings': 'Settings',
    '/admin/screening': 'Scam rules',
    '/admin/audit': 'Audit log',
    '/admin/data-requests': 'Data requests',
    '/admin/complaints': 'Complaints',
    '/admin/sitemap': 'Sitemap',
    '/admin/webhooks': 'Webhooks',
    '/admin/visits': 'Page views',
    '/admin/indexeddb-demo': 'Local data',
  },
  needsDecision: 'Needs a decision',
  apiReference: 'API reference',
  rooms: 'Go to the rooms',
} as const
