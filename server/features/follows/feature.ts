import { follows } from '#contract/follows.ts'
import { ownRows } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { socketRoom } from '../../platform/sockets/audience.ts'
import { recountOnBan } from '../accounts/event-handlers.ts'
import { block, eraseFollowsOf, follow, recountJob, removeFollowsJob, unblock, unfollow } from './actions.ts'
import { canSeeMember, readBlocks, readFollowList } from './reads.ts'

export const followsFeature: Feature = {
  name: 'follows',
  calls: bind(follows, {
    'POST /auth/follow/:id': ({ context, params, key }) => follow(context, params.id, key),
    'POST /auth/unfollow/:id': ({ context, params, key }) => unfollow(context, params.id, key),
    'GET /auth/followers/:id': ({ context, params, query }) => readFollowList(context, 'followers', params.id, query),
    'GET /auth/following/:id': ({ context, params, query }) => readFollowList(context, 'following', params.id, query),
    'POST /auth/block/:id': ({ context, params }) => block(context, params.id),
    'POST /auth/unblock/:id': ({ context, params }) => unblock(context, params.id),
    'GET /auth/blocks': ({ context, query }) => readBlocks(context, query),
  }),
  eventHandlers: [recountOnBan('follows', recountJob)],
  jobs: [recountJob, removeFollowsJob],
  sockets: {
    'profile:watch': async ({ platform, viewer, payload, join }) => {
      if (!(await canSeeMember(platform.database.pool, payload.memberId, viewer))) throw new Failure('not_found')
      join(socketRoom.profile(payload.memberId))
    },
    'profile:unwatch': async ({ payload, leave }) => leave(socketRoom.profile(payload.memberId)),
  },
  personalData: {
    tables: {
      follows: {
        erase: 'erase',
        export: { key: `follower_id || ' ' || following_id`, where: '$member in (follower_id, following_id)' },
      },
      follow_counts: ownRows('member_id', 'member_id'),
      blocks: {
        erase: { delete: '$member in (member_id, blocked_id)' },
        export: { key: 'blocked_id', where: 'member_id = $member' },
      },
    },
    erase: (platform, { member }) => eraseFollowsOf(platform, member),
  },
}
