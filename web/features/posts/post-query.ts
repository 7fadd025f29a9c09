import { callQuery } from '../../platform/cache/call-query.ts'

/** Lists contain whole posts, so a post can be opened from them while offline. */
export const postQuery = (id: string) =>
  callQuery('GET /posts/:id', {
    input: { params: { id } },
    resource: 'post',
    offlineCopy: 'posts',
    itemInLists: { id, field: 'savesCount', as: 'post' },
  })
