// Converts rows to the contract's shapes.
import type { SessionInfo, User } from '#contract/accounts.ts'
import type { Author } from '#contract/common.ts'
import type { IdentityInfo } from '#contract/identities.ts'
import { imageUrl } from '../../platform/media-url.ts'
import type { AccountRow } from './queries/members.ts'
import type { IdentityRow } from './queries/oidc.ts'

/** Photos are shown at up to 80 CSS pixels, on screens with up to three device pixels each. */
const photoPath = (key: string | null): string | null => key && imageUrl(key, 480)

export const accountView = (row: AccountRow): User => ({
  id: row.id,
  _id: row.id,
  name: row.name,
  username: row.username,
  email: row.email,
  profilePhoto: photoPath(row.profile_photo),
  isVerified: true,
  role: row.role,
  status: row.status === 'suspended' ? 'suspended' : 'active',
  suspension: row.status === 'suspended' ? { until: row.suspended_until, reason: row.suspension_reason } : null,
  country: row.country,
  phone: row.phone,
  gender: row.gender,
  hasPassword: row.password_hash !== null,
  createdAt: row.created_at,
})

/** The columns of `authorColumns` (fragments.ts). */
export type AuthorRow = {
  author_id: string
  author_username: string
  author_name: string
  author_photo: string | null
  author_is_staff: boolean
  /** Maintained by badges. */
  author_badge: Author['bestBadge'] | null
}

export const authorView = (row: AuthorRow): Author => ({
  _id: row.author_id,
  username: row.author_username,
  name: row.author_name,
  profilePhoto: photoPath(row.author_photo),
  ...(row.author_badge && { bestBadge: row.author_badge }),
  ...(row.author_is_staff && { isStaff: true }),
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

/** `provider`: the one in the settings. An identity of an earlier provider shows its host. */
export const identityView = (row: IdentityRow, provider: { issuer: string; name: string } | null): IdentityInfo => ({
  _id: row.id,
  provider: row.issuer === provider?.issuer ? provider.name : new URL(row.issuer).host,
  createdAt: row.created_at,
})
