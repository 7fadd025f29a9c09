// Valid input for the calls about newsletters.
import { createMember } from '../../features/accounts/factory.ts'
import { createDraft, createSubscriber, newsletterContent } from '../../features/newsletter/factory.ts'
import { previewToken } from '../../features/newsletter/rules.ts'
import { createPost } from '../../features/posts/factory.ts'
import { nowMs } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

export function newsletterInputs(site: () => TestSite): Record<string, () => Promise<ApiInput>> {
  const draft = async () => {
    const { platform } = site()
    const admin = await createMember(platform, { role: 'admin' })
    await createSubscriber(platform, `reader_${newKey().slice(0, 12)}@example.org`)
    return { admin, ...(await createDraft(platform, admin, { posts: [(await createPost(platform, admin)).id] })) }
  }
  const onDraft = async (body: object = {}): Promise<ApiInput> => {
    const { id, version } = await draft()
    return { params: { id }, body: { version, ...body } }
  }
  const onStarted = async (): Promise<ApiInput> => {
    const { admin, id, version } = await draft()
    const input = { params: { id }, body: { version } }
    await site().api(admin.token)('POST /admin/newsletters/:id/send', input)
    return input
  }
  const byId = async (): Promise<ApiInput> => ({ params: { id: (await draft()).id } })
  return {
    'POST /newsletter/delivery-events': async () => ({
      body: { events: [{ type: 'complaint', email: 'asha@example.org', at: '2026-11-20T04:10:00Z' }] },
    }),
    'GET /newsletter/preview': async () => ({
      query: { token: previewToken(site().platform.secrets.hash, (await draft()).id, nowMs()), theme: 'dark' },
    }),
    'POST /admin/newsletters': async () => ({ body: { content: newsletterContent() } }),
    'GET /admin/newsletters/:id': byId,
    'GET /admin/newsletters/:id/preview': byId,
    'GET /admin/newsletters/:id/problems': byId,
    'PUT /admin/newsletters/:id': () => onDraft({ content: newsletterContent({ subject: 'Another subject' }) }),
    'DELETE /admin/newsletters/:id': () => onDraft(),
    'POST /admin/newsletters/:id/test': () => onDraft({ email: 'editor@example.org' }),
    'POST /admin/newsletters/:id/send': () => onDraft(),
    'POST /admin/newsletters/:id/stop': onStarted,
    'POST /admin/newsletters/:id/resume': onStarted,
  }
}
