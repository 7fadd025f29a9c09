// Where SQL is allowed, and which files own the checks and tables that have one implementation.
import { isTest, partOf, type Source, withoutComments } from './sources.ts'

const sqlPattern = /\b(?:select\s[\s\S]{1,400}?\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s)/i
const mayContainSql = (file: string): boolean =>
  /^server\/(platform|migrations|testing)\//.test(file) ||
  ['feature', 'queries', 'tables', 'fragments', 'personal-data'].includes(partOf(file))

/** Matches SQL that compares a column with one of its values. Parameters such as `$status` and assignments don't match. */
const comparison = (column: string, value: string): RegExp =>
  new RegExp(
    `(?<!\\$|\\bset )\\b${column}\\s*(?:(?:<>|!=|=|when|in\\s*\\([^)]*?)\\s*'${value}'|(?:=|<>)\\s*(?:any|all)\\s*\\([^)]*?\\b${value}\\b)`,
    'i',
  )

/** They filter by a status that an administrator or the author chooses, or compare it with the new one. */
const ownFilters = [
  'server/features/journal/queries/list.ts',
  'server/features/moderation/queries/journals.ts',
  'server/features/moderation/queries/members.ts',
  'server/features/moderation/queries/reports.ts',
  'server/features/news/queries/administration.ts',
  'server/features/posts/queries/lists.ts',
  'server/features/polls/queries/poll.ts',
]

/** SQL that decides who sees what, and the only files that may contain it. Others build on their fragments. */
const visibilityChecks = [
  {
    pattern: comparison('status', 'published'),
    owners: ['posts', 'comments', 'news'].map((feature) => `server/features/${feature}/fragments.ts`),
    message: 'checks that content is published: use isPublished or isPostPublic, or those of comments or articles',
  },
  {
    pattern: comparison('status', 'banned'),
    owners: ['server/features/accounts/fragments.ts'],
    message: 'checks for banned members: use isAuthorVisible, isMemberVisible or isNotBanned',
  },
  {
    pattern: comparison('status', 'active'),
    owners: ['server/features/accounts/fragments.ts'],
    message: 'checks for active members: use isActive',
  },
  {
    pattern: /\b(?:status|state)\s*(?:<>|!=)\s*'removed'/i,
    owners: ['posts', 'comments', 'polls'].map((feature) => `server/features/${feature}/fragments.ts`),
    message: 'checks that content is not removed: use isNotRemoved, isCommentNotRemoved or isPollNotRemoved',
  },
  {
    pattern: comparison('state', 'public'),
    owners: ['server/features/media/fragments.ts', 'server/features/polls/fragments.ts'],
    message: 'checks that images or polls are public: use isMediaPublic or isPollPublic',
  },
  {
    pattern: /(?<!\bset )\b(?:status|state)\s*(?:<>|!=|=)\s*(?:any\s*\(\s*)?\$\w/i,
    owners: ownFilters,
    message:
      'compares a status with a parameter, which could check visibility: use the fragments, or list it in ownFilters',
  },
  {
    pattern: /(?:\b(?:from|join|into|update)\s+|\bfrom\s[\w\s]+,\s*)blocks\b/i,
    owners: ['server/features/follows/fragments.ts', 'server/features/follows/queries/blocks.ts'],
    message: 'reads blocks: use notBlocked, notHiddenFrom, hasBlocked or isProfileVisibleTo',
  },
]

/** Tables that only one file writes to: there is one implementation of idempotency keys, and one of toggles. */
const ownedTables = [
  {
    pattern: /\b(?:from|join|into|update)\s+idempotency_keys\b/i,
    owners: ['server/platform/database/idempotency-keys.ts'],
    message: 'reads or writes idempotency keys: use storeKeys or claimIdempotencyKey',
  },
  {
    pattern: /\binto\s+(?:post_likes|post_saves|comment_likes|follows)\b/i,
    owners: [] as string[],
    message: 'writes a like, save or follow: use insertToggles of platform/database/toggles.ts',
  },
]

function ownedChecks(file: string, code: string): string[] {
  return [...visibilityChecks, ...ownedTables]
    .filter(({ pattern, owners }) => !owners.includes(file) && pattern.test(code))
    .map(({ message }) => `${file} ${message}`)
}

const isTestData = (file: string): boolean => file.startsWith('server/migrations/') || partOf(file) === 'factory'

export function sqlRules({ file, text }: Source): string[] {
  if (!file.startsWith('server/') || isTest(file) || isTestData(file)) return []
  const code = withoutComments(text)
  const found = ownedChecks(file, code)
  if (!mayContainSql(file) && sqlPattern.test(code.replace(/^import[\s\S]*?from .*$/gm, '')))
    found.push(`${file} SQL belongs in feature.ts, queries, tables, fragments and migrations`)
  return found
}
