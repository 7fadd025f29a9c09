// Administration of posts, comments and reports.
import { formatNumber } from '../../format-number.ts'
import type {
  contentDecisions,
  memberStatuses,
  reportActions,
  reportReasons,
  reportStatuses,
} from '../../moderation.ts'
import type { postStatuses } from '../../posts-limits.ts'
import type { screeningReasons } from '../../screening.ts'
import { isolated } from '../isolated.ts'

type PostStatus = (typeof postStatuses)[number]
type ContentKind = 'post' | 'comment' | 'video'
type Decision = (typeof contentDecisions)[number]
type MemberStatus = (typeof memberStatuses)[number]

const some = (count: number, one: string, many: string) => (count === 1 ? one : `${formatNumber(count)} ${many}`)

export const parts = {
  kinds: { post: 'Post', comment: 'Comment', video: 'Lesson' } satisfies Record<ContentKind, string>,
  /** "the post by Vikas Solanki" */
  contentBy: (kind: ContentKind, name: string) => `the ${kind} by ${isolated(name)}`,
  profileOf: (name: string) => `the profile of ${isolated(name)}`,
  nouns: { post: 'posts', comment: 'comments', video: 'lessons', both: 'posts and comments' },
  counted: (count: number, things: string) => `${formatNumber(count)} ${things}`,
  names: (names: readonly string[]) => {
    const [last, ...rest] = names.slice(0, 3).toReversed()
    const more = names.length - 3
    if (more > 0) return `${names.slice(0, 3).join(', ')} and ${some(more, 'one more', 'more')}`
    return rest.length > 0 ? `${rest.toReversed().join(', ')} and ${last}` : (last ?? '')
  },
  statuses: {
    scheduled: 'Scheduled',
    pending: 'Under review',
    published: 'Published',
    rejected: 'Rejected',
    removed: 'Removed',
  } satisfies Record<PostStatus, string>,
  memberStatuses: { active: 'Active', suspended: 'Suspended', banned: 'Banned' } satisfies Record<MemberStatus, string>,
  reviewReasons: {
    returns_promise: 'Promise of returns',
    contact_handle: 'Contact details',
    payment_id: 'Payment details',
    credential_request: 'Asks for a password or code',
    suspicious_link: 'Suspicious link',
    suspicious_offer: 'Suspicious offer',
    unregistered_advice: 'Advice or performance claim without registration',
    live_call_in_lesson: 'Live call in a lesson',
    custom_words: 'Custom words',
    staff_imitation: 'Imitates our team',
    near_duplicate: 'Repeated text',
    first_posts: 'First posts',
    plan_not_allowed: 'Plan by a member who may not publish plans',
    moderator: 'Sent back by an administrator',
  } satisfies Record<(typeof screeningReasons)[number], string>,
  appeal: 'Appeal',
  authorSays: (name: string) => `${isolated(name)} says`,
  note: 'Note to the author',
  reasonsShownToAuthor: 'Reasons shown to the author',
  whatCounted: 'Signals (only moderators and administrators see these)',
  imageCount: (count: number) => some(count, '1 image', 'images'),
  image: (number: number, name: string) => `Image ${number} by ${isolated(name)}`,
  showAll: 'Show all',
  showWhy: 'Show reasons',
  showLess: 'Show less',
  openItem: 'Open',
  openCase: 'See the case',
  open: (kind: ContentKind, name: string) => `Open the ${kind} by ${isolated(name)}`,
  pollOptions: 'Poll options',
  location: 'Location:',
  noText: 'No text, only images',
  reported: (count: number) => some(count, '1 report', 'reports'),
  likes: (count: number) => some(count, '1 like', 'likes'),
  until: 'until',
  furtherNotice: 'until further notice',
  range: (from: number, to: number, total: string) => `${from} to ${to} of ${total}`,
  atLeast: (total: string) => `at least ${total}`,
  pager: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  failed: "We couldn't load this list",
  loading: 'Loading the list',
  noMatch: 'No matches',
  noMatchText: 'Try other filters.',
  clearFilters: 'Clear filters',
  all: 'all',
  rooms: 'Room',
  status: 'Status',
  actions: 'Actions',
} as const

export const decide = {
  approve: 'Approve',
  reject: 'Reject',
  remove: 'Remove',
  backToReview: 'Send back to review',
  clear: 'Clear',
  selected: (count: number) => `${formatNumber(count)} selected`,
  authorCount: (members: number) => some(members, 'by 1 member', 'members').replace(/^(\d)/, 'by $1'),
  toolbar: 'Selected items',
  selectAll: 'Select all on this page',
  select: (kind: ContentKind, name: string, number: number) => `Select ${kind} ${number} by ${isolated(name)}`,
  approveOne: (what: string) => `Approve ${what}`,
  rejectOne: (what: string) => `Reject ${what}`,
  removeOne: (what: string) => `Remove ${what}`,
  backToReviewOne: (what: string) => `Send ${what} back to review`,
  consequence: {
    approved: (what: string, names: string) => `Everyone will see ${what}. ${names} will be notified.`,
    rejected: (what: string, names: string) =>
      `Others won't see ${what}. ${names} will see your reason and can appeal once.`,
    removed: (what: string, names: string) =>
      `This removes ${what} for everyone, including images and comments. ${names} will see your reason and can appeal for 14 days.`,
    pending: (what: string, names: string) =>
      `Others won't see ${what} until you decide again. ${names} will see your reason.`,
  } satisfies Record<Decision, (what: string, names: string) => string>,
  reason: 'Reason for the author',
  reasonOptional: 'Reason for the author (optional)',
  reasonHint: (length: number, most: number) =>
    `The author sees exactly what you write. ${length} of ${most} characters.`,
  reasonMissing: 'Please give the author a reason',
  cancel: 'Cancel',
  close: 'Close',
  done: {
    approved: (what: string) => `Approved: ${what}`,
    rejected: (what: string) => `Rejected: ${what}`,
    removed: (what: string) => `Removed: ${what}`,
    pending: (what: string) => `Sent back to review: ${what}`,
  } satisfies Record<Decision, (what: string) => string>,
  alreadyGone: (count: number) => some(count, '1 item had already been removed.', 'items had already been removed.'),
  failed: "That didn't work. Nothing was changed.",
  noticesIn: (seconds: number) => `People will be notified in ${some(seconds, '1 second', 'seconds')}`,
  undone: (what: string) => `Undone. ${what}`,
  undoTooLate: "It's too late to undo this. Decide again instead.",
} as const

export const keys = {
  title: 'Keyboard shortcuts',
  keys: {
    J: 'Next item',
    K: 'Previous item',
    A: 'Approve',
    R: 'Reject or remove…',
    E: 'Edit and approve…',
    X: 'Select (hold Shift for a range)',
    Z: 'Undo, for 10 seconds',
    '?': 'Show these shortcuts',
  },
} as const

/** An item was edited or decided by someone else while it was open. */
export const changed = {
  title: (what: string) => `Changed while you were looking: ${what}`,
  decided: (name: string, status: string) => `${isolated(name)} decided: ${status}`,
  somebody: 'Another administrator',
  because: (reason: string) => `“${reason}”`,
  appealed: (name: string) => `${isolated(name)} appealed`,
  newText: 'New text',
  seenText: 'What you saw',
  renamed: (name: string, username: string) => `The name is now ${isolated(name)} (@${username}).`,
  otherwise: (status: string) => `Its status is now: ${status}`,
  applyAnyway: (verb: string) => `${verb} anyway`,
} as const

export const content = {
  lead: 'All posts, whatever their status.',
  search: 'Search by text or author',
  sort: 'Sort by',
  sorts: {
    'createdAt desc': 'Newest first',
    'createdAt asc': 'Oldest first',
    'likesCount desc': 'Most liked',
    'commentsCount desc': 'Most discussed',
    'reportsCount desc': 'Most reported',
  },
  allRooms: 'All rooms',
  anyStatus: 'Any status',
  caption: 'All posts',
  what: 'Text',
  author: 'Author',
  status: 'Status',
  created: 'Created',
} as const

export const reports = {
  statuses: {
    pending: 'Open',
    reviewed: 'Reviewed',
    resolved: 'Resolved',
    dismissed: 'Dismissed',
  } satisfies Record<(typeof reportStatuses)[number], string>,
  reasons: {
    spam: 'Spam',
    scam: 'Scam',
    abuse: 'Abuse',
    impersonation: 'Impersonation',
    misinformation: 'Misinformation',
    other: 'Other',
  } satisfies Record<(typeof reportReasons)[number], string>,
  taken: {
    none: 'No action taken',
    content_rejected: 'Rejected',
    content_removed: 'Removed',
    member_suspended: 'Member suspended',
    member_banned: 'Member banned',
  } satisfies Record<(typeof reportActions)[number], string>,
  decidedBy: (name: string) => `decided by ${isolated(name)}`,
} as const
