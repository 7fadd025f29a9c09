// What administrators read: what waits, what is reported, whom it concerns, what was done.
import type {
  contentDecisions,
  memberStatuses,
  reportActions,
  reportReasons,
  reportStatuses,
} from '../../moderation.ts'
import type { postStatuses } from '../../posts-limits.ts'
import type { screeningReasons } from '../../screening.ts'

type PostStatus = (typeof postStatuses)[number]
type ContentKind = 'post' | 'comment'
type Decision = (typeof contentDecisions)[number]
type MemberStatus = (typeof memberStatuses)[number]

const some = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count.toLocaleString('en-IN')} ${many}`

export const parts = {
  kinds: { post: 'Post', comment: 'Comment' } satisfies Record<ContentKind, string>,
  /** "The post by Vikas Solanki" */
  contentBy: (kind: ContentKind, name: string) => `the ${kind} by ${name}`,
  nouns: { post: 'posts', comment: 'comments', both: 'posts and comments' },
  counted: (count: number, things: string) => `${count.toLocaleString('en-IN')} ${things}`,
  names: (names: readonly string[]) => {
    const [last, ...rest] = names.slice(0, 3).toReversed()
    const more = names.length - 3
    if (more > 0) return `${names.slice(0, 3).join(', ')} and ${some(more, 'one more', 'more')}`
    return rest.length > 0 ? `${rest.toReversed().join(', ')} and ${last}` : (last ?? '')
  },
  statuses: {
    scheduled: 'Scheduled',
    pending: 'Waits',
    published: 'Published',
    rejected: 'Rejected',
    removed: 'Removed',
  } satisfies Record<PostStatus, string>,
  memberStatuses: { active: 'Active', suspended: 'Suspended', banned: 'Banned' } satisfies Record<MemberStatus, string>,
  reviewReasons: {
    returns_promise: 'Promise of returns',
    contact_handle: 'Telegram or WhatsApp',
    payment_id: 'Payment address',
    staff_imitation: 'Imitates staff',
    near_duplicate: 'Repeated text',
    first_posts: 'First posts',
    moderator: 'Decided by an administrator',
  } satisfies Record<(typeof screeningReasons)[number], string>,
  appeal: 'Appeal',
  authorSays: (name: string) => `${name} says`,
  note: 'What the author was told',
  reasonsShownToAuthor: 'Why it waits, as the author reads it',
  imageCount: (count: number) => some(count, 'One image', 'images'),
  image: (number: number, name: string) => `Image ${number} by ${name}`,
  showAll: 'Show all of it',
  showWhy: 'Why exactly',
  showLess: 'Show less',
  openItem: 'Open',
  open: (kind: ContentKind, name: string) => `Open the ${kind} by ${name}`,
  pollOptions: 'Options of the poll',
  location: 'Location:',
  noText: 'No words, only images',
  reported: (count: number) => some(count, 'Reported once', 'reports'),
  likes: (count: number) => some(count, '1 like', 'likes'),
  until: 'until',
  furtherNotice: 'until further notice',
  range: (from: number, to: number, total: string) => `${from} to ${to} of ${total}`,
  pager: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  failed: 'This list could not be loaded',
  loading: 'Loading the list',
  noMatch: 'Nothing matches',
  noMatchText: 'Other filters may.',
  clearFilters: 'Clear the filters',
  all: 'all',
  rooms: 'Room',
  status: 'Status',
  actions: 'What can be done',
  cachedLabel: 'The list',
} as const

export const overview = {
  lead: 'What waits for a decision, and the way to everything else.',
  queueTitle: 'What waits',
  pending: 'Posts and comments that wait',
  pendingText: 'Nobody but their authors can see them.',
  appeals: 'Appeals',
  appealsText: 'Their authors contest a rejection, once.',
  reports: 'Reports',
  reportsText: 'Members say that something is wrong.',
  failed: 'What waits could not be read',
} as const

export const decide = {
  approve: 'Approve',
  reject: 'Reject',
  remove: 'Remove',
  backToReview: 'Set back to waiting',
  clear: 'Clear',
  selected: (count: number) => `${count.toLocaleString('en-IN')} selected`,
  authorCount: (members: number) => some(members, 'by one member', 'members').replace(/^(\d)/, 'by $1'),
  toolbar: 'What is selected',
  selectAll: 'Select all on this page',
  select: (kind: ContentKind, name: string, number: number) => `Select ${kind} ${number} by ${name}`,
  approveOne: (what: string) => `Approve ${what}`,
  rejectOne: (what: string) => `Reject ${what}`,
  removeOne: (what: string) => `Remove ${what}`,
  backToReviewOne: (what: string) => `Set ${what} back to waiting`,
  consequence: {
    approved: (what: string, names: string) => `Everybody sees ${what}. ${names} can read that it was approved.`,
    rejected: (what: string, names: string) =>
      `Others do not see ${what}. ${names} will read your reason and may contest it once.`,
    removed: (what: string, names: string) =>
      `This takes ${what} away from everybody, with images and comments. It cannot be undone. ${names} will be told.`,
    pending: (what: string, names: string) =>
      `Others do not see ${what} until you decide again. ${names} will be told.`,
  } satisfies Record<Decision, (what: string, names: string) => string>,
  reason: 'Reason for the author',
  reasonOptional: 'Reason for the author (optional)',
  reasonHint: (length: number, most: number) => `They read it as written. ${length} of ${most} characters.`,
  reasonMissing: 'Please say why: the author reads it',
  cancel: 'Cancel',
  done: {
    approved: (what: string) => `Approved: ${what}.`,
    rejected: (what: string) => `Rejected: ${what}.`,
    removed: (what: string) => `Removed: ${what}.`,
    pending: (what: string) => `Set back to waiting: ${what}.`,
  } satisfies Record<Decision, (what: string) => string>,
  alreadyGone: (count: number) => some(count, 'One of them was gone already.', 'of them were gone already.'),
  failed: 'This could not be done. Nothing was changed.',
} as const

export const pending = {
  lead: (count: number, shown: string) =>
    count === 0
      ? 'Nothing waits.'
      : count === 1
        ? 'One waits. Nobody but its author can see it.'
        : `${shown} wait. Nobody but their authors can see them.`,
  kind: 'What',
  kinds: { all: 'Everything', post: 'Posts', comment: 'Comments', appeal: 'Appeals' },
  caption: 'Posts and comments that wait for a decision',
  what: 'Text',
  author: 'Author',
  reason: 'Held because',
  waitingSince: 'Waits',
  empty: 'Calm water',
  emptyText: 'Nothing waits for a decision. What comes in appears here by itself.',
  toContent: 'To all post content',
} as const

export const content = {
  lead: 'Every post, in every state.',
  search: 'Search the text or the author',
  sort: 'Order',
  sorts: {
    'createdAt desc': 'Newest first',
    'createdAt asc': 'Oldest first',
    'likesCount desc': 'Most liked',
    'commentsCount desc': 'Most discussed',
    'reportsCount desc': 'Most reported',
  },
  allRooms: 'All rooms',
  anyStatus: 'Any status',
  caption: 'Posts in every state',
  state: 'State',
  written: 'Written',
} as const

export const reports = {
  lead: 'What members report. The one that waits longest stands first.',
  statuses: {
    all: 'All reports',
    pending: 'Waiting',
    reviewed: 'Reviewed',
    resolved: 'Resolved',
    dismissed: 'Dismissed',
  } satisfies Record<'all' | (typeof reportStatuses)[number], string>,
  reasons: {
    spam: 'Spam',
    scam: 'Scam',
    abuse: 'Abuse',
    impersonation: 'Impersonation',
    misinformation: 'Misinformation',
    other: 'Other',
  } satisfies Record<(typeof reportReasons)[number], string>,
  actions: {
    none: 'Nothing more',
    content_rejected: 'Reject it',
    content_removed: 'Remove it',
    member_suspended: 'Suspend its author',
    member_banned: 'Ban its author',
  } satisfies Record<(typeof reportActions)[number], string>,
  taken: {
    none: 'Nothing was done',
    content_rejected: 'Rejected',
    content_removed: 'Removed',
    member_suspended: 'Author suspended',
    member_banned: 'Author banned',
  } satisfies Record<(typeof reportActions)[number], string>,
  consequence: {
    none: () => 'It stays as it is. Nobody is told.',
    content_rejected: (what: string, name: string) =>
      `Nobody but ${name} will see ${what}. ${name} is told and may contest it once.`,
    content_removed: (what: string, name: string) =>
      `This takes ${what} away from everybody, for good. ${name} is told.`,
    member_suspended: (_what: string, name: string) =>
      `${name} can read but not take part, everywhere and at once. What they wrote stays.`,
    member_banned: (_what: string, name: string) =>
      `${name} is signed out everywhere and cannot come back. Everything they wrote is hidden.`,
  } satisfies Record<(typeof reportActions)[number], (what: string, name: string) => string>,
  caption: 'Reports',
  what: 'What is reported',
  author: 'Author',
  why: 'Reported because',
  when: 'When',
  reportedBy: (name: string) => `by ${name}`,
  decide: 'Decide',
  decideOne: (name: string, what: string) => `Decide the report by ${name} about ${what}`,
  title: (what: string) => `Report about ${what}`,
  reporterSays: (name: string) => `${name} reported it`,
  noDescription: 'Without further words.',
  newStatus: 'The report is then',
  action: 'What happens to it',
  asReported: 'As it stood when it was reported',
  alreadyDone: (taken: string) => `${taken}. It is not done again.`,
  reason: 'Reason for the author',
  reasonHint: 'Without one they read that members reported it, and that we agree.',
  notes: 'Notes for administrators',
  notesHint: 'The author and the reporter do not read them.',
  save: 'Save',
  saveAnd: {
    content_rejected: 'Save and reject',
    content_removed: 'Save and remove',
    member_suspended: 'Save and suspend',
    member_banned: 'Save and ban',
  },
  saved: (what: string) => `Saved: the report about ${what}.`,
  decidedBy: (name: string) => `decided by ${name}`,
  empty: 'No report waits',
  emptyText: 'When a member reports something, it appears here by itself.',
  showAll: 'Show all reports',
} as const
