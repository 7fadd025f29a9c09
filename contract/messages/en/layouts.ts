// What stands around the pages of members and administrators, and over any page.

export const rail = {
  rooms: 'Rooms',
  general: 'General discussion',
  community: 'Community',
  discover: 'Discover',
  polls: 'Polls',
  yours: 'Yours',
  you: 'You',
  aside: 'Good to know',
  post: 'Post',
  chooseRoom: (room: string) => `${room}, choose another room`,
} as const

export const suspended = {
  title: 'Your account is suspended.',
  until: 'It is open again on',
  canRead: 'You can read, but not take part.',
  reason: (reason: string) => `The reason given: ${reason}`,
} as const

export const logOutConfirm = {
  title: 'Sign out?',
  queuedActions: (count: number) =>
    count === 1
      ? 'Something you did without a connection was not sent yet.'
      : `${count} things you did without a connection were not sent yet.`,
  drafts: (count: number) =>
    count === 1
      ? 'A post that you have not sent yet is kept on this device.'
      : `${count} posts that you have not sent yet are kept on this device.`,
  deleteWarning: (count: number) => (count === 1 ? 'Signing out deletes it.' : 'Signing out deletes them.'),
  cancel: 'Stay signed in',
  confirm: 'Sign Out',
} as const

export const postingRules = {
  title: 'How we post here',
  rules: [
    'Show the chart, and say where you would be wrong.',
    'No promises of returns, no paid tips, no numbers to call.',
    'Losing trades teach most. Share those too.',
    'Argue with the idea, never with the person.',
  ],
} as const

export const cookies = {
  title: 'Cookies',
  text: 'Essential storage keeps you signed in and remembers your choices. Anything else only with your consent.',
  policy: 'Privacy Policy',
  accept: 'Accept all',
  decline: 'Decline',
  customize: 'Customize',
  save: 'Save choices',
  kinds: {
    essential: { name: 'Essential', text: 'Signing in, safety and your choices. Always on.' },
    performance: { name: 'Performance', text: 'How fast pages load for you.' },
    analytics: { name: 'Analytics', text: 'Which pages are used, counted without names.' },
    marketing: { name: 'Marketing', text: 'Where visitors come from.' },
  },
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
    '/admin/pending-posts': 'Pending posts',
    '/admin/reports': 'Reports',
    '/admin/users': 'Users',
    '/admin/post-content': 'Post content',
    '/admin/settings': 'Settings',
    '/admin/audit': 'Audit log',
    '/admin/indexeddb-demo': 'Local data',
  },
  underReview: 'Waiting',
  siteStatus: 'State of the site',
  failed: 'The state of the site could not be read.',
  database: 'Database',
  storage: 'Storage',
  ok: 'answers',
  notResponding: 'does not answer',
  apiReference: 'Every call, to read',
  rooms: 'To the rooms',
} as const
