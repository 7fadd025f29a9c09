// The queries of a profile.

import { callQuery } from '../../platform/cache/call-query.ts'
import { lifetimes } from '../../platform/cache/lifetimes.ts'

export const profileQuery = (username: string) => ({
  ...callQuery('GET /auth/profile/:username', {
    input: { params: { username } },
    resource: 'profile',
    lifetime: lifetimes.people,
    offlineCopy: 'posts',
  }),
  refetchInterval: lifetimes.profileContext,
})
