// Header, footer and loading screen of public pages. The specification fixes most of them (A §2).
import { isolated } from '../isolated.ts'

export const header = {
  main: 'Main',
  home: 'Home',
  dashboard: 'Dashboard',
  lightAndDark: 'Switch between light and dark',
  login: 'Log in',
  signup: 'Sign up',
  menu: 'Menu',
  settings: 'Settings',
  userMenu: (name: string) => `Your menu, ${isolated(name)}`,
  viewProfile: 'View Profile',
  unsent: (count: number) => `Unsent (${count})`,
  signOut: 'Sign Out',
  signOutUnsaved: "Something on this device hasn't been sent yet. Log out and delete it?",
  admin: 'Admin',
} as const

export const loading = { splash: 'Checking your session', text: 'Lightning fast loading...' } as const

export const footer = {
  tagline: 'A quiet place for traders. Educational, not advice.',
  risk: "Trading involves risk. Only risk capital you're prepared to lose.",
  community: 'Community',
  leaderboard: 'Leaderboard',
  company: 'Company',
  legal: 'Legal',
  cookies: 'Cookies',
  cookieChoices: 'Cookie choices',
  social: 'Follow us',
  /** The other language's own name. */
  otherLanguage: 'हिन्दी',
} as const
