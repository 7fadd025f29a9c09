// The moderation workspace.

import type { caseAges, caseKinds, caseTypes, reportOutcomes } from '../../cases.ts'
import { formatNumber } from '../../format-number.ts'
import { isolated } from '../isolated.ts'

type Kind = (typeof caseKinds)[number]

const some = (count: number, one: string, many: string) => (count === 1 ? one : `${formatNumber(count)} ${many}`)

export const cases = {
  title: 'Cases',
  lead: (count: number) =>
    count === 0
      ? 'No case needs a decision.'
      : `${some(count, '1 case needs', 'cases need')} a decision. Highest weight first.`,
  leadDecided: (count: number, isMinimum = false) => {
    if (count === 0) return 'No report has been decided.'
    return `${isMinimum ? 'At least ' : ''}${some(count, '1 case', 'cases')}. Latest decision first.`
  },
  states: { open: 'Open', decided: 'Decided' },
  outcome: 'Result',
  anyOutcome: 'Result',
  outcomes: { resolved: 'Resolved', dismissed: 'Dismissed', reviewed: 'Reviewed' } satisfies Record<
    (typeof reportOutcomes)[number],
    string
  >,
  by: (name: string) => `by ${isolated(name)}`,
  types: { all: 'All', reported: 'Reported', underReview: 'Under review', appeals: 'Appeals' } satisfies Record<
    (typeof caseTypes)[number],
    string
  >,
  typesLabel: 'Type of case',
  reason: 'Reason',
  anyReason: 'Reason',
  room: 'Room',
  anyRoom: 'Room',
  age: 'Age',
  ages: { hour: 'Over an hour', day: 'Over a day', week: 'Over a week' } satisfies Record<
    (typeof caseAges)[number],
    string
  >,
  anyAge: 'Age',
  authorFilter: (name: string) => `Only by ${isolated(name)}`,
  showAllAuthors: 'Show all authors',
  list: 'Cases',
  select: (name: string, number: number) => `Select case ${number} about ${isolated(name)}`,
  reports: (count: number) => some(count, '1 report', 'reports'),
  weight: (weight: string) => `weight ${weight}`,
  appeal: 'Appeal',
  viewedBy: (name: string) => `${isolated(name)} is viewing this`,
  inRoom: (room: string) => `in ${room}`,
  empty: 'All caught up',
  emptyText: 'New cases appear here automatically.',
  emptyReports: {
    title: 'No open reports',
    text: 'When a member reports something, it appears here automatically.',
  },
  emptyDecided: { title: 'No decided reports', text: 'Who decided what, when and why appears here.' },
  selected: (count: number) => `${formatNumber(count)} selected`,
  selection: 'Selected cases',
  leaveUp: 'Leave up',
  approve: 'Approve',
  reject: 'Reject…',
  remove: 'Remove…',
  clear: 'Clear',
  done: {
    left: (count: number) => `Left up: ${some(count, '1 case', 'cases')}`,
    approved: (count: number) => `Approved: ${some(count, '1 case', 'cases')}`,
    rejected: (count: number) => `Rejected: ${some(count, '1 case', 'cases')}`,
    removed: (count: number) => `Removed: ${some(count, '1 case', 'cases')}`,
  },
  staleLeft: (count: number) =>
    count === 1
      ? '1 case changed after you selected it, so we left it as it was.'
      : `${some(count, '1 case', 'cases')} changed after you selected them, so we left them as they were.`,
  profilesLeft: (count: number) => `${some(count, '1 profile', 'profiles')} left out. Decide on profiles one by one.`,
  confirmBulkDecision: {
    rejected: {
      title: (count: number) => `Reject ${some(count, '1 post or comment', 'posts and comments')}?`,
      text: 'Only their authors can see them. They see your reason and can appeal once.',
    },
    removed: {
      title: (count: number) => `Remove ${some(count, '1 post or comment', 'posts and comments')}?`,
      text: 'They disappear for everyone. Their authors see your reason and can appeal for 14 days.',
    },
  },
  choose: 'Choose a case from the list.',
} as const

export const caseView = {
  titles: {
    post: (name: string) => `Post by ${isolated(name)}`,
    comment: (name: string) => `Comment by ${isolated(name)}`,
    video: (name: string) => `Lesson by ${isolated(name)}`,
    member: (name: string) => `Profile of ${isolated(name)}`,
  } satisfies Record<Kind, (name: string) => string>,
  failed: "We couldn't load this case",
  gone: 'This case no longer exists',
  loading: 'Loading the case',
  back: 'Back to the list',
  previous: 'Previous case, K',
  next: 'Next case, J',
  open: 'Open on the site',
  version: (version: number) => `version ${version}`,
  decided: 'This case is closed.',
  alsoViewedBy: (names: string) => `Also viewed by ${names} since`,
  leaveIt: 'Next case',
  short: 'Summary',
  weighed: (count: number) => `weight of ${some(count, '1 open report', 'open reports')}`,
  points: (reviewAt: number) => `points from the rules, under review from ${reviewAt}`,
  rejectedOrRemoved: 'earlier posts and comments rejected or removed',
  of: (some: string, all: string) => `${some} of ${all}`,
  conversation: {
    post: 'In its conversation',
    comment: 'In its conversation',
    video: 'In its conversation',
    member: 'The profile',
  } satisfies Record<Kind, string>,
  author: 'Author',
  noComments: 'Nobody has commented yet.',
  thisOne: 'This comment',
  appeal: (name: string) => `${isolated(name)} appeals`,
  edits: 'Earlier versions',
  repeatedImage: (count: number) =>
    count === 1 ? 'Also in 1 other post by the author' : `Also in ${count} other posts by the author`,
  reportedVersion: (count: number) =>
    count === 1 ? '1 report is about this version' : `${count} reports are about this version`,
  rules: 'Rules that matched',
  rulesScale: (points: string, reviewAt: number) =>
    `${points} points. From ${reviewAt} points, a text goes under review.`,
  reviewFrom: (reviewAt: number) => `review ${reviewAt}`,
  together: (points: string) => `${points} points`,
  noRules: 'No rule matches the words.',
  onlyTogether: 'No single rule is enough. Several weak signs count together.',
  match: (number: number, reason: string) => `(match ${number}: ${reason})`,
  reports: (count: number, weight: string) => `${some(count, '1 report', 'reports')}, weight ${weight}`,
  decidedReports: (count: number) => some(count, '1 report', 'reports'),
  reportsUpheld: 'reports upheld',
  reportsHint: 'Weight: how often each reporter was right',
  noReports: 'Nobody has reported this.',
  right: (right: number, decided: number) =>
    decided === 0 ? 'no report decided yet' : `right in ${right} of ${decided}`,
  noDescription: 'No details.',
  asReported: 'Text when it was reported',
  changedSince: ({ removed, added }: { removed: string; added: string }) =>
    removed && added
      ? `Changed since: “${isolated(removed)}” is now “${isolated(added)}”`
      : removed
        ? `Removed since: “${isolated(removed)}”`
        : `Added since: “${isolated(added)}”`,
  decisions: 'Decisions',
  leftAs: (status: string, name: string) => `Left as it was by ${isolated(name)} (${status})`,
  editedBy: (status: string, name: string) => `Edited by ${isolated(name)} (${status})`,
  changedTo: (before: string, after: string, name: string) => `${after} by ${isolated(name)} (before: ${before})`,
  undone: 'Undone',
  seen: 'Text when it was decided',
  edited: 'Text that was published instead',
  notes: 'Notes',
  notesHint: 'Only moderators and administrators see these',
  note: 'Note',
  noteMissing: 'Please write a note',
  addNote: 'Add note',
  record: "The author's record",
  memberPage: 'Member page',
  memberPageOf: (name: string) => `Member page of ${isolated(name)}`,
  joined: 'Joined',
  earlier: 'earlier posts and comments',
  down: 'rejected or removed',
  upheld: 'reports upheld',
  refused: 'appeals refused',
  timeline: (all: number, down: number) => `The newest ${all} posts and comments: ${down} rejected or removed`,
  legend: { up: 'up', hidden: 'hidden', down: 'rejected or removed', current: 'this one' },
  waiting: (count: number) => `See ${some(count, '1 more case', 'more cases')} about this member`,
  history: 'Earlier decisions',
  noHistory: 'No decisions so far.',
  historyEntry: (name: string, what: string) => `${what} by ${isolated(name)}`,
  kinds: { post: 'Post', comment: 'Comment', video: 'Lesson', member: 'Member' } satisfies Record<Kind, string>,
  program: 'the system',
} as const

export const caseDecision = {
  administratorsOnly: 'Only administrators decide about administrators, moderators and editors.',
  title: 'Decide',
  what: 'What happens',
  choiceMissing: 'Choose what happens.',
  choices: {
    approved: ['Leave it up', 'Only the reporters are told.'],
    restored: ['Approve it', 'Everyone sees it. The author is told.'],
    left: ['Leave the profile as it is', 'Only the reporters are told.'],
    edited: ['Edit and leave up…', 'The author sees what changed, and your reason.'],
    rejected: ['Reject it', 'Only the author can see it. They see your reason and can appeal once.'],
    removed: ['Remove it', 'The author sees your reason and can appeal for 14 days.'],
    suspended: ['Remove it, suspend for 7 days', 'They can only read.'],
    banned: ['Remove it, ban, clear the queue', 'They are logged out everywhere.'],
    suspendedOnly: ['Suspend for 7 days', 'They can only read.'],
    bannedOnly: ['Ban, clear the queue', 'They are logged out everywhere.'],
  },
  alsoRemoved: (count: number) =>
    count === 1
      ? 'This also closes 1 more case about this member and removes its content.'
      : `This also closes ${formatNumber(count)} more cases about this member and removes their content.`,
  edit: 'New text',
  reason: 'Reason for the author',
  notified: 'Notified after 10 seconds',
  notifiedAuthor: (name: string) => `${isolated(name)}, with your reason`,
  notifiedAuthorOnly: (name: string) => `${isolated(name)}, with your reason if you give one`,
  notifiedUpheld: (count: number) => `${some(count, '1 reporter', 'reporters')}: we agree`,
  notifiedDismissed: (count: number) => `${some(count, '1 reporter', 'reporters')}: it stays`,
  notifiedNobody: 'Nobody',
  skip: 'Skip',
  submit: {
    approved: 'Leave it up',
    restored: 'Approve it',
    left: 'Leave as it is',
    edited: 'Edit and leave up',
    rejected: 'Reject it',
    removed: 'Remove it',
    suspended: 'Remove and suspend',
    banned: 'Remove and ban',
    suspendedOnly: 'Suspend',
    bannedOnly: 'Ban',
  },
  anyway: (verb: string) => `${verb} anyway`,
  done: (verb: string, what: string) => `${verb}: ${what}`,
  changed: 'This case changed while you were looking. Check it, then decide again.',
  keys: {
    'J K': 'next, previous',
    A: 'leave up at once',
    R: 'reject or remove',
    E: 'edit',
    X: 'select',
    Z: 'undo, for 10 s',
    '?': 'all keys',
  },
  actions: 'Decide on this case',
  approveShort: 'Approve',
  leaveShort: 'Leave up',
  editShort: 'Edit',
  removeShort: 'Remove…',
  moreShort: 'More',
} as const
