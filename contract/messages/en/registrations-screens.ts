// Who may publish plans, and members with a recorded registration, for administrators.
import type { PlanAuthors } from '../../permissions.ts'
import { isolated } from '../isolated.ts'

export const validation = { unknownMember: 'There is no member with this username' } as const

export const planSettings = {
  title: 'Plans',
  allowedFor: 'Who can publish plans',
  hint: 'Plans that were published stay on the site.',
  options: {
    everyone: 'Everyone',
    registered: 'Only registered members',
    nobody: 'Nobody',
  } satisfies Record<PlanAuthors, string>,
  save: 'Save who can publish plans',
  saved: 'Settings saved',
} as const

export const statedRegistrations = {
  title: 'Stated by members',
  lead: 'What members state in their profiles. Nobody has checked it. Remove what is wrong.',
  none: 'No member states a registration',
  failed: "We couldn't load what members state",
  remove: (name: string) => `Remove the registration stated by ${isolated(name)}`,
  removeText: 'It disappears from their profile. They can enter it again.',
  removed: 'Removed from the profile',
  removeFailed: "We couldn't remove it. Please try again.",
} as const

export const registrationForm = {
  title: 'Registered members',
  lead: 'Members whose registration at SEBI you have checked.',
  username: 'Username',
  number: 'Registration number',
  numberHint: 'For example INH000001234',
  add: 'Record',
  recorded: 'Registration recorded',
  remove: (name: string) => `Remove the registration of ${isolated(name)}`,
  removeText: 'Their name is shown without the number from now on. You can record it again.',
  keep: 'Keep it',
  removeNow: 'Remove',
  removed: 'Registration removed',
  none: 'No registered members yet',
  failed: "We couldn't load the registered members",
  saveFailed: "We couldn't save the registration. Please try again.",
} as const
