import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'

export const hallData: PersonalData = {
  tables: {
    hall_of_fame_choices: notPersonal('months'),
    hall_of_fame_members: {
      erase: { set: 'reason = null', where: 'member_id = $member and reason is not null' },
      export: { key: `month || ' ' || version`, where: 'member_id = $member' },
    },
  },
}
