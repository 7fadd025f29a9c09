// Data for component tests, typed by the contract. Each function returns a valid object and takes what a test changes.
import type { User } from '#contract/accounts.ts'
import type { Comment, Reply } from '#contract/comments.ts'
import type { Author, Person } from '#contract/common.ts'
import type { Media } from '#contract/media.ts'
import type { AdminUser, AuditEntry, ModeratedContent } from '#contract/moderation.ts'
import type { Notification, Preferences } from '#contract/notifications.ts'
import { notificationTypes } from '#contract/notifications-limits.ts'
import type { Poll } from '#contract/polls.ts'
import type { Post, PostText } from '#contract/posts.ts'
import type { PublicUser } from '#contract/profiles.ts'
import type { ActionPayloads, ActionType, QueuedAction } from '../offline/actions.ts'

/** The time at which component tests run. */
export const now = '2025-06-20T12:00:00.000Z'
export const hoursFromNow = (hours: number): string => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
export const hourAgo = hoursFromNow(-1)
export const tomorrow = hoursFromNow(24)

/** Texts that break careless components. */
export const texts = {
  /** Wider than any screen, with no place to break. */
  long: 'Goldpreissteigerungserwartung'.repeat(12),
  arabic: 'ارتفع الذهب إلى أعلى مستوى له اليوم 3,400$',
  hostile: `"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}'--`,
} as const

/** A different ID for each number. */
export const id = (number: number): string => `6855a1f0${number.toString(16).padStart(16, '0')}`

export const author = (change: Partial<Author> = {}): Author => ({
  _id: id(1),
  username: 'meera_k',
  name: 'Meera Kulkarni',
  profilePhoto: null,
  ...change,
})

export const person = (change: Partial<Person> = {}): Person => ({
  ...author(),
  bio: 'Trades gold before breakfast.',
  isFollowing: false,
  followersCount: 12,
  ...change,
})

export const member = (change: Partial<User> = {}): User => ({
  id: id(90),
  _id: id(90),
  name: 'Asha Rao',
  username: 'asha',
  email: 'asha@example.org',
  profilePhoto: null,
  isVerified: true,
  role: 'user',
  permissions: [],
  status: 'active',
  suspension: null,
  country: 'IN',
  phone: null,
  gender: null,
  hasPassword: true,
  badges: [],
  language: null,
  createdAt: '2025-01-20T18:30:00.000Z',
  ...change,
})

export const administrator = (change: Partial<User> = {}): User =>
  member({ id: id(91), _id: id(91), name: 'Ravi Menon', username: 'ravi', role: 'admin', ...change })

export const image = (change: Partial<Media> = {}): Media => ({
  _id: id(70),
  type: 'image',
  width: 1280,
  height: 720,
  url: '/media/a/1440.webp',
  previewUrl: '/media/a/200.webp',
  hdUrl: '/media/a/1080.webp',
  alt: 'Gold, daily candles',
  isLight: false,
  ...change,
})

const canActOnPost: Post['can'] = {
  edit: false,
  delete: false,
  like: true,
  comment: true,
  save: true,
  report: true,
  appeal: false,
}
/** The author's permissions. */
export const canAsAuthor: Post['can'] = { ...canActOnPost, edit: true, delete: true, report: false }

export const post = (change: Partial<Post> = {}): Post => ({
  _id: id(10),
  author: author(),
  section: 'goldtalks',
  isSynthetic: false,
  content: 'Gold holds above the weekly low.',
  tags: ['gold'],
  media: [],
  location: null,
  stance: null,
  createdAt: hourAgo,
  publishedAt: hourAgo,
  editedAt: null,
  scheduledAt: null,
  status: 'published',
  version: 1,
  likesCount: 3,
  commentsCount: 2,
  savesCount: 1,
  isLiked: false,
  isSaved: false,
  can: canActOnPost,
  ...change,
})

/** Every field of a post's text. */
export const fullText: { [Field in keyof PostText]: NonNullable<PostText[Field]> } = {
  content: 'Rising wedge',
  tags: ['doji'],
  location: 'Dalal Street',
  stance: { outlook: 'bearish', horizon: 'weeks' },
}

export const reply = (change: Partial<Reply> = {}): Reply => ({
  _id: id(21),
  postId: id(10),
  parentId: id(20),
  author: author({ _id: id(2), username: 'kabir', name: 'Kabir Singh' }),
  comment: 'Agreed.',
  createdAt: hourAgo,
  editedAt: null,
  status: 'published',
  version: 1,
  likesCount: 0,
  repliesCount: 0,
  isLiked: false,
  isAuthor: false,
  isHidden: false,
  can: { edit: false, delete: false, like: true, reply: true, report: true, hide: false, appeal: false },
  ...change,
})

export const comment = (change: Partial<Comment> = {}): Comment => ({
  ...reply({ _id: id(20), parentId: null, comment: 'Is that the spot price?' }),
  replies: [],
  ...change,
})

export const poll = (change: Partial<Poll> = {}): Poll => ({
  _id: id(30),
  postId: id(10),
  author: author(),
  section: 'goldtalks',
  question: 'Where does gold close this week?',
  options: [
    { _id: id(31), text: 'Above 3,400', votesCount: 3 },
    { _id: id(32), text: 'Below 3,400', votesCount: 1 },
  ],
  votesCount: 4,
  createdAt: hourAgo,
  closesAt: tomorrow,
  isClosed: false,
  votedFor: null,
  can: { vote: true },
  ...change,
})

export const profile = (change: Partial<PublicUser> = {}): PublicUser => ({
  ...author(),
  id: id(1),
  bio: 'Trades gold before breakfast.',
  location: 'Pune',
  website: 'https://meera.example',
  registrationBody: '',
  registrationNumber: '',
  createdAt: '2025-01-20T18:30:00.000Z',
  role: 'user',
  isVerified: true,
  badges: [],
  isFollowing: false,
  isBlocked: false,
  can: { follow: true, block: true, report: true, edit: false },
  ...change,
})

export const notification = (change: Partial<Notification> = {}): Notification => ({
  _id: id(40),
  id: id(40),
  recipient: id(90),
  type: 'like',
  title: 'Meera Kulkarni liked your post',
  message: 'Gold holds above the weekly low.',
  priority: 'low',
  actionUrl: `/post/${id(10)}`,
  gone: null,
  mutablePostId: id(10),
  isRead: false,
  isArchived: false,
  createdAt: hourAgo,
  sender: author(),
  senders: [author()],
  sendersCount: 1,
  ...change,
})

export const preferences = (change: Partial<Preferences> = {}): Preferences => ({
  channels: Object.fromEntries(
    notificationTypes.map((type) => [type, { inApp: true, email: false, push: true }]),
  ) as Preferences['channels'],
  quietHours: { from: '22:00', to: '07:00' },
  timeZone: 'Asia/Kolkata',
  digest: 'daily',
  ...change,
})

export const moderatedContent = (change: Partial<ModeratedContent> = {}): ModeratedContent => ({
  _id: id(10),
  kind: 'post',
  version: 1,
  lastDecision: null,
  author: author(),
  postId: id(10),
  section: 'goldtalks',
  content: 'Double your money in a day.',
  tags: [],
  location: null,
  stance: null,
  pollOptions: [],
  media: [],
  status: 'pending',
  reasons: [],
  evidence: [],
  note: null,
  appeal: null,
  createdAt: hourAgo,
  publishedAt: null,
  likesCount: 0,
  reportsCount: 1,
  canDecide: true,
  ...change,
})

export const adminUser = (change: Partial<AdminUser> = {}): AdminUser => ({
  ...author(),
  role: 'user',
  permissions: [],
  status: 'active',
  suspendedUntil: null,
  version: 1,
  lastDecision: null,
  createdAt: '2025-01-20T18:30:00.000Z',
  postsCount: 4,
  reportsCount: 1,
  ...change,
})

export const auditEntry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: id(60),
  at: hourAgo,
  actor: author({ _id: id(91), username: 'ravi', name: 'Ravi Menon' }),
  action: 'member.suspended',
  subject: { _id: id(1), label: '@meera_k' },
  seen: null,
  before: { status: 'active' },
  after: { status: 'suspended' },
  reason: 'Spam',
  ...change,
})

/** Members' texts in the data above, and their names. */
export const memberTexts: ReadonlySet<string> = new Set([
  ...[author(), reply().author, member(), administrator()].map(({ name }) => name),
  ...[person().bio, profile().location, post().content, fullText.content, fullText.location],
  ...[reply().comment, comment().comment, poll().question, ...poll().options.map(({ text }) => text)],
  ...[moderatedContent().content, texts.arabic, texts.long, texts.hostile],
])

/** An action that waits on this device for a connection. */
export const queuedAction = <Op extends ActionType>(
  opType: Op,
  payload: ActionPayloads[Op],
  change: Partial<QueuedAction<Op>> = {},
): QueuedAction =>
  ({
    opType,
    payload,
    id: id(80),
    key: 'key',
    userId: id(90),
    order: 1,
    createdAt: Date.parse(hourAgo),
    waitingSince: Date.parse(hourAgo),
    status: 'pending',
    retryCount: 0,
    lastError: null,
    lastErrorType: null,
    notBefore: 0,
    completedAt: null,
    response: null,
    ...change,
  }) as QueuedAction

/** Pagination by cursor. */
export const byCursor = {
  lastPage: { limit: 20, nextCursor: null, hasMore: false },
  firstOfMany: { limit: 20, nextCursor: 'next', hasMore: true },
} as const
/** Pagination by page number. */
export const byNumber = {
  lastPage: { page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false },
  firstOfMany: { page: 1, limit: 20, total: 41, totalPages: 3, hasMore: true },
  /** Counted ten pages ahead. */
  firstOfMore: { page: 1, limit: 20, total: 220, totalPages: 11, hasMore: true, isTotalMinimum: true },
} as const
