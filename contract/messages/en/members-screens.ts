// Administration of members.
import type { memberStatuses } from '../../moderation.ts'
import type { Permission } from '../../permissions.ts'
import { isolated } from '../isolated.ts'

type MemberStatus = (typeof memberStatuses)[number]

export const users = {
  lead: 'Find members by name, username or ID. Their email and phone are never shown.',
  search: 'Search by name, username or ID',
  anyStatus: 'Any status',
  role: 'Role',
  roles: {
    all: 'Any role',
    admin: 'Administrators',
    moderator: 'Moderators',
    editor: 'Editors',
  } satisfies Record<Permission | 'all' | 'admin', string>,
  caption: 'Members',
  member: 'Member',
  status: 'Status',
  posts: 'Posts',
  reports: 'Reports',
  joined: 'Joined',
  admin: 'Admin',
  moreActions: (name: string) => `Actions for ${isolated(name)}`,
  published: 'Posts, comments and lessons',
  audit: 'Audit log entries',
  permissions: 'Permissions…',
  suspend: 'Suspend…',
  ban: 'Ban…',
  restore: 'Restore…',
  resetPassword: 'Email a reset link…',
  resetTitle: (name: string) => `Email ${isolated(name)} a link to set a new password?`,
  resetText: 'Only they receive it, and it works for 30 minutes. Until they use it, their password stays as it is.',
  resetCancel: 'Cancel',
  resetNow: 'Email the link',
  resetMailed: "We'll email the link, unless 3 account emails went to this address in the last hour.",
  resetFailed: "We couldn't email the link",
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
  contentBy: (name: string) => `Posts, comments and lessons by ${isolated(name)}`,
  contentTitle: 'Posts, comments and lessons',
  types: { posts: 'Posts', comments: 'Comments', videos: 'Lessons' },
  noContent: 'Nothing here yet',
  noContentText: 'Posts, comments and lessons by this member appear here.',
  close: 'Close',
  empty: 'No members yet',
  emptyText: 'Members appear here when they sign up.',
} as const

/** Searches that are in the audit log. */
export const memberSearch = {
  byEmail: 'Find by email…',
  emailTitle: 'Find a member by email',
  emailLead: 'The search is recorded in the audit log, without the address.',
  email: 'Email',
  nobody: 'No member has this address',
  devicesMenu: 'Members on the same devices…',
  devicesTitle: (name: string) => `Members who share a device with ${isolated(name)}`,
  devicesLead:
    'Looks for members who logged in on the same device in the last 90 days: people of one home, or accounts of one person. The search is recorded in the audit log.',
  noneShare: 'Nobody else has logged in on their devices.',
  show: (name: string) => `Show ${isolated(name)} in the list`,
  search: 'Search',
  close: 'Close',
} as const

export const memberPermissions = {
  stale: {
    title: 'This account was changed elsewhere',
    text: (names: string[]) =>
      `Someone changed it after you opened it. Permissions now: ${names.join(', ') || 'none'}. Your choice is still here.`,
  },
  title: (name: string) => `Permissions of ${isolated(name)}`,
  legend: 'What this member may do',
  administrator: 'Everything, including settings, points and permissions.',
  names: { moderator: 'Moderator', editor: 'Editor' } satisfies Record<Permission, string>,
  allows: {
    moderator: 'Reports, posts and lessons under review, and the standing of members.',
    editor: 'News, newsletters, announcements and predictions.',
  } satisfies Record<Permission, string>,
  reasonHint: "Recorded in the audit log. The member is notified, but doesn't see it.",
  save: 'Save permissions',
  done: (name: string) => `The permissions of ${isolated(name)} were saved`,
} as const
