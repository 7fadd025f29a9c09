// Administration of members, and the audit log.
import type { memberStatuses } from '../../moderation.ts'
import { isolated } from '../isolated.ts'

type MemberStatus = (typeof memberStatuses)[number]

export const users = {
  lead: 'Find members by name or username. Their email and phone are never shown.',
  search: 'Search by name or username',
  anyStatus: 'Any status',
  caption: 'Members',
  member: 'Member',
  status: 'Status',
  posts: 'Posts',
  reports: 'Reports',
  joined: 'Joined',
  postsOf: (count: number, shown: string) => (count === 1 ? '1 post' : `${shown} posts`),
  reportsOf: (count: number, shown: string) => (count === 1 ? '1 report' : `${shown} reports`),
  admin: 'Admin',
  moreActions: (name: string) => `Actions for ${isolated(name)}`,
  postsAndComments: 'Posts and comments',
  audit: 'Audit log entries',
  suspend: 'Suspend…',
  ban: 'Ban…',
  restore: 'Restore…',
  titles: {
    suspended: (name: string) => `Suspend ${isolated(name)}`,
    banned: (name: string) => `Ban ${isolated(name)}`,
    active: (name: string) => `Restore ${isolated(name)}`,
  } satisfies Record<MemberStatus, (name: string) => string>,
  consequence: {
    suspended: (name: string) =>
      `${isolated(name)} can read but can't take part, starting now. Their posts and comments stay visible. They'll see the reason.`,
    banned: (name: string) =>
      `${isolated(name)} is logged out everywhere now and can't log in again. Their posts and comments are hidden.`,
    active: (name: string) =>
      `${isolated(name)} can take part again right away, and their posts and comments are visible.`,
  } satisfies Record<MemberStatus, (name: string) => string>,
  suspensionEnds: 'Suspension ends',
  suspensionDurations: {
    '1': 'In a day',
    '3': 'In 3 days',
    '7': 'In a week',
    '30': 'In 30 days',
    chosen: 'At a time I choose',
    never: 'No end date',
  },
  customEnd: 'End date and time',
  endMissing: 'Please choose a time in the future',
  reason: 'Reason',
  reasonHint: "The member sees this. It's also recorded in the audit log.",
  done: {
    suspended: (name: string) => `${isolated(name)} is suspended`,
    banned: (name: string) => `${isolated(name)} is banned`,
    active: (name: string) => `${isolated(name)} can take part again`,
  } satisfies Record<MemberStatus, (name: string) => string>,
  contentBy: (name: string) => `Posts and comments by ${isolated(name)}`,
  contentTitle: 'Posts and comments',
  types: { posts: 'Posts', comments: 'Comments' },
  noContent: 'Nothing here yet',
  noContentText: 'Posts and comments by this member appear here.',
  close: 'Close',
  empty: 'No members yet',
  emptyText: 'Members appear here when they sign up.',
} as const

export const audit = {
  lead: "What administrators and the system did, newest first. Entries can't be changed.",
  /** Actions without a label here are shown by name. */
  actions: {
    'accounts.role': 'Role changed',
    'moderation.note': 'Note on a report',
    'moderation.undone': 'Decision undone',
    'accounts.status': 'Member suspended, banned or restored',
    'moderation.decided': 'Decision on a post or comment',
    'moderation.report': 'Decision on a report',
    'settings.changed': 'Settings changed',
  },
  action: 'Action',
  anyAction: 'All actions',
  caption: 'Audit log',
  when: 'When',
  who: 'Who',
  what: 'Action',
  subject: 'About',
  details: 'Details',
  seen: 'Text at the time of the decision',
  program: 'System',
  onlyShown: (name: string) => `Show only ${isolated(name)}`,
  actorFilter: 'Who',
  subjectFilter: 'About',
  showAllActors: 'Show everyone',
  showAllSubjects: 'Show everything',
  /** Changed fields. Those without a label here are shown by name. */
  fields: {
    status: 'Status',
    kind: 'Kind',
    role: 'Role',
    until: 'Until',
    action: 'Action taken',
    'moderation.firstPostsToReview': 'First posts under review',
    /** Its name until migration 0085, in older entries. */
    'moderation.firstPostsWait': 'First posts under review',
  },
  to: 'to',
  empty: 'Nothing recorded yet',
  emptyText: 'Every decision is recorded here.',
} as const
