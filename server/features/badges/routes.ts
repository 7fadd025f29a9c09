import { badges } from '#contract/badges.ts'
import { bind } from '../../platform/http/bind.ts'
import { awardBadge, removeBadge } from './actions/award.ts'
import { changeBadge, createBadge } from './actions/catalogue.ts'
import { readBadges, readCatalogue, readHolders, readLatestAwards, readProgress, readTopBadges } from './reads.ts'

export const badgeCalls = bind(badges, {
  'GET /badges/all': async ({ context }) => ({ badges: await readCatalogue(context) }),
  'GET /badges/user/:id': async ({ context, params }) => ({ badges: await readBadges(context, params.id) }),
  'GET /badges/user/:id/top': async ({ context, params }) => ({ badges: await readTopBadges(context, params.id) }),
  'GET /badges/progress/:id': async ({ context, params }) => ({ progress: await readProgress(context, params.id) }),
  'GET /badges/:id/holders': ({ context, params, query }) => readHolders(context, params.id, query),
  'GET /badges/latest': ({ context }) => readLatestAwards(context),
  'POST /badges/award': async ({ context, body }) => ({
    badge: await awardBadge(context, { ...body, premium: false, field: 'badgeId' }),
  }),
  'POST /badges/premium/award': async ({ context, body }) => ({
    badge: await awardBadge(context, { ...body, premium: true, field: 'badgeId' }),
  }),
  'POST /badges/create': async ({ context, body }) => ({ badge: await createBadge(context, body) }),
  'PUT /badges/:id': async ({ context, params, body }) => ({ badge: await changeBadge(context, params.id, body) }),
  'DELETE /badges/:badgeId/:userId': ({ context, params, query }) => removeBadge(context, { ...params, ...query }),
  'POST /admin/users/:id/badges': async ({ context, params, body: { badge, reason } }) => ({
    badge: await awardBadge(context, { badgeId: badge, userId: params.id, reason, field: 'badge' }),
  }),
  'DELETE /admin/users/:id/badges': ({ context, params, body: { badge, reason } }) =>
    removeBadge(context, { badgeId: badge, userId: params.id, reason }),
})
