// Login-as: the dialog that starts it and the banner on every page during it.

import { loginAsMinutes } from '../../login-as.ts'
import { isolated } from '../isolated.ts'

export const loginAs = {
  menu: 'Log in as this member',
  title: (name: string) => `Log in as ${isolated(name)}?`,
  lead: `For ${loginAsMinutes} minutes, this tab shows the site as this member sees it, and what you do there is done in their name. Your other tabs stay as they are.`,
  rules: [
    'Everything you do is recorded in the audit log.',
    "The member is told tomorrow. They don't see your reason.",
    "You can't delete anything, and you don't see their account settings, notifications, journal, forecasts and unpublished plans.",
  ],
  reasonHint: 'For the audit log. Only administrators see it.',
  start: 'Log in as member',
  startFailed: "This tab couldn't keep a second login. Your browser may block storage.",
  banner: (name: string) => `You're logged in as ${isolated(name)}`,
  recorded: 'All you do is recorded.',
  left: (minutes: number) => `${minutes} min left.`,
  back: 'Back to your account',
  backShort: 'Back',
  ended: "Your login as a member has ended. You're back in your own account.",
  accountTitle: "You can't see account settings of members",
  accountText: "Password, email, sessions, tokens and data are the member's alone.",
} as const
