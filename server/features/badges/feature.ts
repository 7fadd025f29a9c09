import { z } from 'zod'
import { badges } from '#contract/badges.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { awardBadge, removeBadge } from './actions/award.ts'
import { changeBadge, createBadge } from './actions/catalogue.ts'
import { evaluateMembersJob, orderByRarity } from './actions/evaluate.ts'
import { badgeEventHandlers } from './event-handlers.ts'
import { readBadges, readCatalogue, readHolders, readLatestAwards, readProgress, readTopBadges } from './reads.ts'

/** Every night: orders badges by rarity, and looks at all members in batches. */
const startEvaluationJob = job({
  name: 'badges.startEvaluation',
  payload: z.object({}),
  schedule: '40 21 * * *',
  run: (platform) => orderByRarity(platform),
})

export const badgesFeature: Feature = {
  name: 'badges',
  calls: bind(badges, {
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
  }),
  eventHandlers: badgeEventHandlers,
  jobs: [startEvaluationJob, evaluateMembersJob],
  personalData: {
    tables: {
      badges: notPersonal('the catalogue of the site'),
      badges_backlog: notPersonal('a time of the site'),
      member_badges: {
        // The points for the badges stay valid.
        erase: { set: 'reason = null', where: 'member_id = $member and reason is not null' },
        export: { key: 'badge_id', where: 'member_id = $member', without: ['awarded_by'] },
      },
    },
  },
}
