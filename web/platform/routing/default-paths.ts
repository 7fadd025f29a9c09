// Where people go when no other page was requested (A §2).

export const defaultPaths = {
  /** Guests go here from protected pages, and everyone after logging out. */
  landing: '/',
  admin: '/admin',
  dashboard: '/dashboard',
  memberHome: '/dashboard/bittalks',
} as const
