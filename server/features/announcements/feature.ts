import { announcementAdministration } from '#contract/announcement-administration.ts'
import { announcements } from '#contract/announcements.ts'
import { now } from '../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../platform/context.ts'
import { notPersonal, ownRows } from '../../platform/database/personal-data.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { createAnnouncement, discardDraft, saveDraft } from './actions/edit.ts'
import { continueJob, runJob } from './actions/run.ts'
import { resumeAnnouncement, startAnnouncement, stopAnnouncement } from './actions/send.ts'
import { dismissal, dismissBanner } from './queries/banners.ts'
import { getForAdministrators, listAnnouncementProblems, listBanners, listForAdministrators } from './reads.ts'

/** Also closes it in the member's other tabs. */
const dismiss = (context: MemberContext, id: string): Promise<void> =>
  inTransaction(context, async ({ db, viewer: { memberId } }) => {
    const key = { id, member: memberId }
    const [dismissed] = await dismissBanner(db, { ...key, now: now().toISOString() })
    if (dismissed) await emit(db, 'announcement:dismissed', { memberId, announcementId: id })
    else if ((await dismissal(db, key)).length === 0) throw new Failure('not_found')
  })

const banners = bind(announcements, {
  'GET /announcements': async ({ context, query }) => ({
    announcements: await listBanners(context, query.language ?? null),
  }),
  'POST /announcements/:id/dismiss': async ({ context, params }) => {
    await dismiss(context, params.id)
    return {}
  },
})

const administration = bind(announcementAdministration, {
  'GET /admin/announcements': ({ context, query }) => listForAdministrators(context, query),
  'POST /admin/announcements': async ({ context, body, key }) => ({
    announcement: await createAnnouncement(context, body.content, key),
  }),
  'GET /admin/announcements/:id': async ({ context, params }) => ({
    announcement: await getForAdministrators(context, params.id),
  }),
  'PUT /admin/announcements/:id': async ({ context, params, body }) => ({
    announcement: await saveDraft(context, params.id, body),
  }),
  'DELETE /admin/announcements/:id': async ({ context, params, body }) => {
    await discardDraft(context, params.id, body.version)
    return {}
  },
  'POST /admin/announcements/:id/send': async ({ context, params, body }) => ({
    announcement: await startAnnouncement(context, params.id, body.version),
  }),
  'POST /admin/announcements/:id/stop': async ({ context, params, body }) => ({
    announcement: await stopAnnouncement(context, params.id, body.version),
  }),
  'POST /admin/announcements/:id/resume': async ({ context, params, body }) => ({
    announcement: await resumeAnnouncement(context, params.id, body.version),
  }),
  'GET /admin/announcements/:id/problems': ({ context, params, query }) =>
    listAnnouncementProblems(context, params.id, query),
})

export const announcementsFeature: Feature = {
  name: 'announcements',
  calls: [...banners, ...administration],
  jobs: [runJob, continueJob],
  personalData: {
    tables: {
      announcement_deliveries: ownRows('member_id', 'announcement_id'),
      announcements: notPersonal('what administrators wrote'),
    },
  },
}
