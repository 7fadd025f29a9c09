import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'

export const webhookData: PersonalData = {
  tables: {
    webhooks: notPersonal('addresses of programs'),
    webhook_deliveries: {
      // The address of a profile has the username.
      erase: { delete: "event = 'member.joined' and subject_id = $member" },
      export: { omit: 'ids and public addresses, deleted after 30 days' },
    },
  },
}
