// What a profile fetches.
import { lifetimes } from '../../platform/cache/lifetimes.ts'
import { callQuery } from '../../platform/cache/query.ts'

export const profileQuery = (username: string) => ({
  ...callQuery('GET /auth/profile/:username', {
    input: { params: { username } },
    resource: 'profile',
    lifetime: lifetimes.people,
    copy: 'posts',
  }),
  refetchInterval: lifetimes.profileContext,
})
