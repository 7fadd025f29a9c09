// Asks members to agree to documents that changed.
import { fullDate } from './month.ts'

export const agreement = {
  title: 'Please read and agree',
  lead: 'We have changed these documents in a way that matters for you. To go on, you need to agree to them.',
  inForceSince: (version: string) => `In force since ${fullDate(version)}`,
  newDocument: 'This document is new.',
  read: (title: string) => `Read the ${title}`,
  readChanges: (title: string) => `See what changed in the ${title}`,
  newTab: '(opens in a new tab)',
  agree: 'Agree',
  logOut: 'Log out',
  disagree: 'If you don’t agree, log out. Write to us if you want your account erased.',
  failed: "We couldn't save this.",
} as const
