import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'

export const badgeData: PersonalData = {
  tables: {
    badges: notPersonal('the catalogue of the site'),
    badges_backlog: notPersonal('a time of the site'),
    member_badges: {
      // The points for the badges stay valid.
      erase: { set: 'reason = null', where: 'member_id = $member and reason is not null' },
      export: { key: 'badge_id', where: 'member_id = $member', without: ['awarded_by'] },
    },
  },
}
