// Where people are sent when nothing else was wanted (A §2).

export const targets = {
  /** Where guests are sent from protected pages, and everybody after signing out. */
  default: '/',
  admin: '/admin',
  dashboard: '/dashboard',
  member: '/dashboard/bittalks',
} as const
