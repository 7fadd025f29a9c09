// Converts rows to the contract's shapes.
import type { AccessToken } from '#contract/access-tokens.ts'
import type { SessionInfo, User } from '#contract/accounts.ts'
import type { Author } from '#contract/common.ts'
import { isErasedUsername } from '#contract/erased-username.ts'
import type { IdentityInfo } from '#contract/identities.ts'
import type { DocumentToAgree } from '#contract/legal.ts'
import { imageUrl } from '../../platform/media-url.ts'
import type { AccessTokenRow } from './queries/access-tokens.ts'
import type { AccountRow } from './queries/members.ts'
import type { IdentityRow } from './queries/oidc.ts'

/** Photos are shown at up to 80 CSS pixels, on screens with up to three device pixels each. */
const photoPath = (key: string | null): string | null => key && imageUrl(key, 480)

/** `documentsToAgree` are left out if there are none. */
export const accountView = (
  row: AccountRow,
  documentsToAgree: DocumentToAgree[],
  plansAllowedFor: 'registered' | 'nobody' | null,
): User => ({
  id: row.id,
  _id: row.id,
  name: row.name,
  username: row.username,
  email: row.email,
  profilePhoto: photoPath(row.profile_photo),
  isVerified: true,
  role: row.role,
  permissions: row.permissions,
  status: row.status === 'suspended' ? 'suspended' : 'active',
  suspension: row.status === 'suspended' ? { until: row.suspended_until, reason: row.suspension_reason } : null,
  country: row.country,
  phone: row.phone,
  gender: row.gender,
  language: row.language,
  hasPassword: row.password_hash !== null,
  badges: row.top_badges,
  createdAt: row.created_at,
  ...(documentsToAgree.length > 0 && { documentsToAgree }),
  ...(plansAllowedFor && { plansAllowedFor }),
  ...(row.erasure_due_at && { erasureDueAt: row.erasure_due_at }),
})

/**
 * Without what administrators may not see of a member (AdminUser), what a session of theirs may not read (DECISIONS
 * "Administration"), the rights of a moderator or an editor, and documents, which nobody can agree to for another.
 */
export const loginAsView = (
  { documentsToAgree: _, erasureDueAt: _due, ...user }: User,
  loginAs: NonNullable<User['loginAs']>,
): User => ({ ...user, email: '', phone: null, gender: null, country: null, permissions: [], loginAs })

/** The columns of `authorColumns` (fragments.ts). */
export type AuthorRow = {
  author_id: string
  author_username: string
  author_name: string
  author_photo: string | null
  author_is_staff: boolean
  /** Maintained by badges. */
  author_badge: Author['bestBadge'] | null
  author_registration: string | null
}

export const authorView = (row: AuthorRow): Author => ({
  _id: row.author_id,
  username: row.author_username,
  name: row.author_name,
  profilePhoto: photoPath(row.author_photo),
  ...(row.author_badge && !isErasedUsername(row.author_username) && { bestBadge: row.author_badge }),
  ...(row.author_is_staff && { isStaff: true }),
  ...(row.author_registration && { registration: row.author_registration }),
})

export const sessionView = (
  row: { id: string; device: string; created_at: string; last_seen_at: string; expires_at: string },
  currentId: string,
): SessionInfo => ({
  _id: row.id,
  device: row.device,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
  isCurrent: row.id === currentId,
})

export const accessTokenView = (row: AccessTokenRow): AccessToken => ({
  _id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
})

/** `provider`: the one in the settings. An identity of an earlier provider shows its host. */
export const identityView = (row: IdentityRow, provider: { issuer: string; name: string } | null): IdentityInfo => ({
  _id: row.id,
  provider: row.issuer === provider?.issuer ? provider.name : new URL(row.issuer).host,
  createdAt: row.created_at,
})
