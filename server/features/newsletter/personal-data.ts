import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'

const ofSubscriber = 'subscriber_id in (select id from newsletter_subscribers where email = $email)'

export const newsletterData: PersonalData = {
  tables: {
    newsletter_deliveries: {
      erase: { delete: ofSubscriber },
      export: { key: `newsletter_id || ' ' || subscriber_id`, where: ofSubscriber },
    },
    newsletter_subscribers: {
      erase: { delete: 'email = $email' },
      export: { key: 'id', where: 'email = $email' },
    },
    newsletters: notPersonal('what administrators wrote'),
  },
}
