// The section of the account page with access tokens.
import type { TokenScope } from '../../access-tokens.ts'
import { isolated } from '../isolated.ts'

export const accessTokens = {
  title: 'Access tokens',
  lead: "For your own programs and scripts that use this site's API. Anyone who has a token can do what you allow it, so keep it like a password.",
  reference: 'API reference',
  none: "You haven't created any access tokens.",
  failedToLoad: "We couldn't load your access tokens",
  create: 'Create a token',
  limit: 'You have as many tokens as you can have. Revoke one to create another.',
  neverUsed: 'Never used',
  lastUsed: 'Last used',
  expires: 'Expires',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke ${isolated(name)}`,
  revokeTitle: 'Revoke this token?',
  revokeText: (name: string) => `Programs that use “${isolated(name)}” will stop working at once.`,
  revoked: 'Token revoked',
  failedToRevoke: "We couldn't revoke the token",
  cancel: 'Cancel',
} as const

export const newToken = {
  title: 'Create an access token',
  name: 'Name',
  nameHint: 'So that you recognise it, such as the name of the program',
  scopes: 'What it may do',
  days: 'Expires after',
  lifetime: (days: number) => (days === 365 ? '1 year' : `${days} days`),
  create: 'Create token',
  failed: "We couldn't create the token",
  createdTitle: 'Your new access token',
  once: "Copy it now. We don't store it, so we can't show it again.",
  secret: 'Access token',
  copy: 'Copy',
  copied: 'Token copied',
  copyFailed: "Your browser didn't let us copy it. Select it and copy it yourself.",
  done: 'Done',
} as const

/** The permission of each scope. The first is short, for lists. */
export const tokenScopeTexts: Record<TokenScope, { name: string; text: string }> = {
  read: {
    name: 'Read',
    text: 'See what you see: posts, comments, profiles, lessons, news and boards, and what you liked and saved',
  },
  write: {
    name: 'Post',
    text: 'Publish, edit and delete your posts and comments, and like, save, vote and follow for you',
  },
  journal: { name: 'Journal', text: 'See and change your trade journal' },
  notifications: { name: 'Notifications', text: 'See your notifications, mark them as read and archive them' },
}
