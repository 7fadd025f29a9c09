import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../platform/context.ts'
import { viewerOf } from '../../testing/viewer.ts'
import { permissionsOn } from './rules.ts'
import type { CommentStatus } from './tables.ts'

describe('permissions on a comment', () => {
  const nothing = { edit: false, delete: false, like: false, reply: false, report: false, hide: false, appeal: false }
  const open = { ...nothing, like: true, reply: true, report: true }
  const own = { ...nothing, edit: true, delete: true }
  it.each<[string, CommentStatus, Viewer | null, object]>([
    ['a guest can only read', 'published', null, nothing],
    ['a member can like and reply', 'published', viewerOf('b'), open],
    ['its author can also edit and delete', 'published', viewerOf('a'), { ...own, like: true, reply: true }],
    ['the author of the post can also hide it', 'published', viewerOf('p'), { ...open, hide: true }],
    ['a suspended author of the post can only read', 'published', viewerOf('p', 'suspended'), nothing],
    ['a suspended author can only read', 'published', viewerOf('a', 'suspended'), nothing],
    ['a suspended member can only read', 'published', viewerOf('b', 'suspended'), nothing],
    ['its author can edit, delete and appeal a pending comment', 'pending', viewerOf('a'), { ...own, appeal: true }],
    ['others can do nothing with a pending comment', 'pending', viewerOf('b'), nothing],
    [
      'its author can delete and appeal a rejected comment',
      'rejected',
      viewerOf('a'),
      { ...nothing, delete: true, appeal: true },
    ],
    ['nobody can change a removed comment', 'removed', viewerOf('a'), nothing],
  ])('%s', (_, status, viewer, rights) =>
    expect(permissionsOn({ author_id: 'a', post_author: 'p', status }, viewer)).toEqual(rights),
  )

  it('a comment can’t be appealed twice', () => {
    const comment = {
      author_id: 'a',
      post_author: 'p',
      status: 'pending' as const,
      review_appeal: 'Please look again.',
    }
    expect(permissionsOn(comment, viewerOf('a')).appeal).toBe(false)
  })
})
