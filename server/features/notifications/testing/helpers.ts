// Helpers for tests in which members cause and read notifications.
import { expect } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import type { TestSite } from '../../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../../accounts/factory.ts'

export function createTestHelpers(site: TestSite) {
  const api = ({ token }: CreatedMember) => site.api(token)
  return {
    member: (name?: string) => createMember(site.platform, { name }),
    admin: () => createMember(site.platform, { role: 'admin' }),
    api,
    /** Waits until all jobs are done. */
    list: async (who: CreatedMember): Promise<Notification[]> => {
      await site.idle()
      return (await api(who)('GET /notifications', { query: { limit: '50' } })).body.notifications
    },
    titles: async (who: CreatedMember): Promise<string[]> => {
      await site.idle()
      const { body } = await api(who)('GET /notifications', { query: { limit: '50' } })
      return body.notifications.map(({ title }: Notification) => title)
    },
    unreadCount: async (who: CreatedMember): Promise<number> => {
      await site.idle()
      return (await api(who)('GET /notifications/unread-count')).body.count
    },
    markAsRead: (who: CreatedMember, ids: string[]) =>
      api(who)('POST /notifications/read', { body: { notificationIds: ids } }),
    markAllAsRead: (who: CreatedMember) => api(who)('POST /notifications/read-all'),
    like: (who: CreatedMember, post: string) => api(who)('POST /posts/:id/like', { params: { id: post } }),
    unlike: (who: CreatedMember, post: string) => api(who)('POST /posts/:id/unlike', { params: { id: post } }),
    follow: (who: CreatedMember, other: CreatedMember) =>
      api(who)('POST /auth/follow/:id', { params: { id: other.id } }),
    unfollow: (who: CreatedMember, other: CreatedMember) =>
      api(who)('POST /auth/unfollow/:id', { params: { id: other.id } }),
    block: (who: CreatedMember, other: CreatedMember) => api(who)('POST /auth/block/:id', { params: { id: other.id } }),
    unblock: (who: CreatedMember, other: CreatedMember) =>
      api(who)('POST /auth/unblock/:id', { params: { id: other.id } }),
    comment: async (who: CreatedMember, post: string, comment: string, parentId?: string): Promise<string> => {
      const { status, body } = await api(who)('POST /posts/:id/comment', {
        params: { id: post },
        body: { comment, ...(parentId && { parentId }) },
      })
      if (status !== 201) throw new Error(`creating a comment returned ${status}: ${JSON.stringify(body)}`)
      return body.comment._id
    },
    /** Fails if any event handler or job failed, even if a retry succeeded. */
    expectNoFailures: (): void => {
      const lines = site
        .logged()
        .split('\n')
        .filter((line) => /tried again|will be retried|failed for the last time/.test(line))
      expect(lines).toEqual([])
    },
    /** The members whose stored unread count differs from their notifications. */
    wrongUnreadCounts: async (): Promise<unknown[]> => {
      const { rows } = await site.database.pool.query({
        text: `select m.id, coalesce(c.unread, 0) as counted, count(n.id) as real
          from members m left join notification_counts c on c.member_id = m.id
            left join notifications n on n.recipient_id = m.id and n.is_listed and not n.is_void and n.folder = 'inbox'
              and not n.is_read
          group by m.id, c.unread having coalesce(c.unread, 0) <> count(n.id)`,
      })
      return rows
    },
  }
}
