// Who may write, start, see and dismiss announcements. Rows and inputs of the access test.
import { createMember } from '../../features/accounts/factory.ts'
import { announcementContent, createAnnouncementDraft } from '../../features/announcements/factory.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

export const announcementTable = `
                                          guest  expired  revoked  member  other  suspended  banned  admin  moderator  editor
  GET /announcements                      200    401      401      200     200    200        401     200    200        200
  POST /announcements/:id/dismiss         401    401      401      200     200    200        401     200    200        200
  GET /admin/announcements                401    401      401      403     403    403        401     200    403        200
  POST /admin/announcements               401    401      401      403     403    403        401     201    403        201
  GET /admin/announcements/:id            401    401      401      403     403    403        401     200    403        200
  PUT /admin/announcements/:id            401    401      401      403     403    403        401     200    403        200
  DELETE /admin/announcements/:id         401    401      401      403     403    403        401     200    403        200
  POST /admin/announcements/:id/send      401    401      401      403     403    403        401     200    403        200
  POST /admin/announcements/:id/stop      401    401      401      403     403    403        401     200    403        200
  POST /admin/announcements/:id/resume    401    401      401      403     403    403        401     200    403        200`

export function announcementInputs(site: () => TestSite): Record<string, () => Promise<ApiInput>> {
  const draft = async () => {
    const admin = await createMember(site().platform, { role: 'admin' })
    return { admin, ...(await createAnnouncementDraft(site().platform, admin)) }
  }
  const onDraft = async (body: object = {}): Promise<ApiInput> => {
    const { id, version } = await draft()
    return { params: { id }, body: { version, ...body } }
  }
  const onStarted = async (): Promise<ApiInput> => {
    const { admin, id, version } = await draft()
    const input = { params: { id }, body: { version } }
    await site().api(admin.token)('POST /admin/announcements/:id/send', input)
    return input
  }
  return {
    'POST /announcements/:id/dismiss': async () => ({ params: (await onStarted()).params }),
    'POST /admin/announcements': async () => ({ body: { content: announcementContent() } }),
    'GET /admin/announcements/:id': async () => ({ params: { id: (await draft()).id } }),
    'PUT /admin/announcements/:id': () => onDraft({ content: announcementContent({ link: '/news' }) }),
    'DELETE /admin/announcements/:id': () => onDraft(),
    'POST /admin/announcements/:id/send': () => onDraft(),
    'POST /admin/announcements/:id/stop': onStarted,
    'POST /admin/announcements/:id/resume': onStarted,
  }
}
