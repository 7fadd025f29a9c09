// A logged-in member for tests of pure rules.
import type { Viewer } from '../platform/context.ts'

export const viewerOf = (memberId: string, status: Viewer['status'] = 'active'): Viewer => ({
  memberId,
  status,
  sessionId: 's',
  role: 'user',
  permissions: [],
  name: 'Asha',
  username: 'asha',
  confirmedUntil: 0,
  expiresAt: Number.POSITIVE_INFINITY,
})
