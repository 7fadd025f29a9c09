import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'

export const settingsData: PersonalData = {
  tables: {
    settings: notPersonal('of the site'),
    settings_changes: {
      erase: {
        keep: 'settings of the site, among them the name, email and address of present and earlier grievance officers, and the id of the administrator who changed them',
      },
      export: { key: 'version::text', where: 'changed_by = $member' },
    },
  },
}
