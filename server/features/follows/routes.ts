import { follows } from '#contract/follows.ts'
import { bind } from '../../platform/http/bind.ts'
import { block, unblock } from './actions/blocking.ts'
import { follow, unfollow } from './actions/following.ts'
import { readBlocks, readFollowList } from './reads.ts'

export const followCalls = bind(follows, {
  'POST /auth/follow/:id': ({ context, params, key }) => follow(context, params.id, key),
  'POST /auth/unfollow/:id': ({ context, params, key }) => unfollow(context, params.id, key),
  'GET /auth/followers/:id': ({ context, params, query }) => readFollowList(context, 'followers', params.id, query),
  'GET /auth/following/:id': ({ context, params, query }) => readFollowList(context, 'following', params.id, query),
  'POST /auth/block/:id': ({ context, params }) => block(context, params.id),
  'POST /auth/unblock/:id': ({ context, params }) => unblock(context, params.id),
  'GET /auth/blocks': ({ context, query }) => readBlocks(context, query),
})
