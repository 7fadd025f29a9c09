import { erasedMemberName } from '#contract/messages/en/data-rights.ts'
import { ownInternals, ownRows, type PersonalData } from '../../platform/database/personal-data.ts'
import { eraseActivitiesOf } from './actions/refold.ts'
import { renameEducator } from './queries/notifications.ts'

export const notificationData: PersonalData = {
  tables: {
    push_queue: {
      erase: { delete: 'subscription_id in (select id from push_subscriptions where member_id = $member)' },
      export: { omit: 'pushes about to be sent' },
    },
    push_subscriptions: ownRows('member_id', 'id', ['auth', 'p256dh']),
    notification_activities: {
      erase: { delete: 'recipient_id = $member' },
      export: { omit: 'what the notifications are folded from' },
    },
    notification_fold_queue: ownInternals('recipient_id', 'what is still to be folded'),
    notifications: ownRows('recipient_id', 'id'),
    notification_counts: ownInternals('member_id', 'a count of the notifications'),
    notification_preferences: ownRows('member_id', 'member_id'),
    muted_posts: ownRows('member_id', 'post_id'),
    digests: ownRows('member_id', 'local_date'),
  },
  erase: async (platform, { member }) => {
    await eraseActivitiesOf(platform, member)
    await renameEducator(platform.database.pool, { member, name: erasedMemberName })
  },
}
