// /admin/users/{id}.
import type { loginProblems } from '../../member-administration.ts'
import type { memberStatuses } from '../../moderation.ts'
import { isolated } from '../isolated.ts'

export const memberPage = {
  back: 'Members',
  profile: 'Profile',
  notFound: 'There is no such member. They may have deleted their account.',
  joined: 'Joined',
  reports: (count: number, shown: string) => (count === 1 ? '1 report about them' : `${shown} reports about them`),

  standing: 'Account standing',
  standingEmpty: 'It was never changed.',
  changed: {
    active: 'Restored',
    suspended: 'Suspended',
    banned: 'Banned',
  } satisfies Record<(typeof memberStatuses)[number], string>,
  by: (name: string) => `by ${isolated(name)}`,
  bySite: 'by the site',

  notes: 'Notes',
  notesLead:
    'Only moderators and administrators see them. They stay in the audit log until the member deletes their account.',

  activity: 'Activity',
  activityFailed: "We couldn't load their activity",
  activityNames: {
    points: 'Points',
    badges: 'Badges',
    posts: 'Posts',
    lessons: 'Lessons completed',
    quizzes: 'Quizzes',
    streak: 'Longest streak in days',
  },
  pointsHistory: 'Points history',
  published: 'Posts, comments and lessons',
  auditLog: 'Audit log entries',

  login: 'Logging in',
  loginFine: 'Nothing keeps them from logging in.',
  problems: {
    banned: 'They are banned, so they cannot log in.',
    suspended: 'They are suspended. They can log in and read.',
    erasure: 'They asked to delete their account. They can log in and take that back.',
    noPassword: 'They have no password. They log in with an identity provider, or set one with a reset link.',
    paused: 'Too many wrong passwords: new devices must wait.',
    pausedHere: 'Too many wrong passwords from one network: it must wait.',
    failed: 'Wrong passwords in the last hour.',
  } satisfies Record<(typeof loginProblems)[number], string>,
  until: 'Until',
  deletedOn: 'The account will be deleted',
  failedCount: (count: number) => (count === 1 ? '1 wrong password' : `${count} wrong passwords`),
  sessions: 'Sessions',
  noSessions: 'They are logged in nowhere.',
  device: 'Device',
  lastUsed: 'Last used',
  loggedIn: 'Logged in',
  expires: 'Expires',
  endAll: 'Log out everywhere',
  endTitle: (name: string) => `Log ${isolated(name)} out on all devices?`,
  endText: 'Their access tokens stop working, too. They can log in again.',
  endNow: 'Log them out',
  cancel: 'Cancel',
  ended: 'Logged out everywhere',
  endFailed: "We couldn't log them out",
} as const
