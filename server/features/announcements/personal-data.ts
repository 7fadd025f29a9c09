import { notPersonal, ownRows, type PersonalData } from '../../platform/database/personal-data.ts'

export const announcementData: PersonalData = {
  tables: {
    announcement_deliveries: ownRows('member_id', 'announcement_id'),
    announcements: notPersonal('what administrators wrote'),
  },
}
