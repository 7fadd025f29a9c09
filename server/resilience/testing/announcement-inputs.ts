// Valid input for the calls about announcements.
import { createMember } from '../../features/accounts/factory.ts'
import { announcementContent, createAnnouncementDraft } from '../../features/announcements/factory.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

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
    'GET /admin/announcements/:id/problems': async () => ({ params: { id: (await draft()).id } }),
  }
}
