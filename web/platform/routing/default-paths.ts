// Where people are sent when nothing else was wanted (A §2).

export const defaultPaths = {
  /** Where guests are sent from protected pages, and everybody after signing out. */
  landing: '/',
  admin: '/admin',
  dashboard: '/dashboard',
  memberHome: '/dashboard/bittalks',
} as const
