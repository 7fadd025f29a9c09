// What administrators read about members and about what was done: the list of members and the audit log.
import type { memberStatuses } from '../../moderation.ts'

type MemberStatus = (typeof memberStatuses)[number]

export const users = {
  lead: 'Members by name or username. Their email and phone are shown to nobody.',
  search: 'Search a name or username',
  anyStatus: 'Any status',
  caption: 'Members',
  member: 'Member',
  status: 'State',
  posts: 'Posts',
  reports: 'Reports',
  joined: 'Joined',
  postsOf: (count: number, shown: string) => (count === 1 ? '1 post' : `${shown} posts`),
  reportsOf: (count: number, shown: string) => (count === 1 ? '1 report' : `${shown} reports`),
  admin: 'Admin',
  moreActions: (name: string) => `What can be done about ${name}`,
  postsAndComments: 'Posts and comments',
  audit: 'Entries in the audit log',
  suspend: 'Suspend…',
  ban: 'Ban…',
  restore: 'Restore…',
  titles: {
    suspended: (name: string) => `Suspend ${name}`,
    banned: (name: string) => `Ban ${name}`,
    active: (name: string) => `Restore ${name}`,
  } satisfies Record<MemberStatus, (name: string) => string>,
  consequence: {
    suspended: (name: string) =>
      `${name} can read but not take part, everywhere and at once. What they wrote stays. They are told why.`,
    banned: (name: string) =>
      `${name} is signed out everywhere at once and cannot come back. Everything they wrote is hidden.`,
    active: (name: string) => `${name} can take part again at once, and what they wrote is shown.`,
  } satisfies Record<MemberStatus, (name: string) => string>,
  suspensionEnds: 'The suspension ends',
  suspensionDurations: {
    '1': 'In a day',
    '3': 'In 3 days',
    '7': 'In a week',
    '30': 'In 30 days',
    chosen: 'At a time that I choose',
    never: 'Not by itself, until further notice',
  },
  customEnd: 'End',
  endMissing: 'Please choose an end that lies ahead',
  reason: 'Reason',
  reasonHint: 'The member reads it; it stands in the audit log.',
  done: {
    suspended: (name: string) => `${name} is suspended.`,
    banned: (name: string) => `${name} is banned.`,
    active: (name: string) => `${name} can take part again.`,
  } satisfies Record<MemberStatus, (name: string) => string>,
  writtenBy: (name: string) => `Written by ${name}`,
  writtenTitle: 'Posts and comments',
  types: { posts: 'Posts', comments: 'Comments' },
  noContent: 'Nothing is here yet',
  noContentText: 'This member has written none.',
  close: 'Close',
  empty: 'Nobody is here yet',
  emptyText: 'Members appear as they join.',
} as const

export const audit = {
  lead: 'What administrators and the program did, newest first. Nothing here can be changed.',
  /** An act that has no words here is shown by its name. */
  actions: {
    'accounts.role': 'Role changed',
    'accounts.status': 'Member suspended, banned or restored',
    'moderation.decided': 'Content decided',
    'moderation.report': 'Report decided',
    'settings.changed': 'Settings changed',
  },
  action: 'Act',
  anyAction: 'Every act',
  caption: 'Audit log',
  when: 'When',
  who: 'Who',
  what: 'Act',
  subject: 'About',
  details: 'From, to and why',
  program: 'The program',
  onlyShown: (name: string) => `Only ${name}`,
  actorFilter: 'Who',
  subjectFilter: 'About',
  showAllActors: 'Show everybody',
  showAllSubjects: 'Show everything',
  /** What changed; what has no words here is shown by its name. */
  fields: {
    status: 'Status',
    kind: 'Kind',
    role: 'Role',
    until: 'Until',
    action: 'Done',
    'moderation.firstPostsWait': 'First posts that wait',
  },
  to: 'to',
  empty: 'Nothing is recorded yet',
  emptyText: 'Every decision leaves an entry here.',
} as const
