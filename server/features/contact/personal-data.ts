import type { PersonalData } from '../../platform/database/personal-data.ts'

export const contactData: PersonalData = {
  tables: {
    contact_messages: {
      erase: { delete: 'email = $email' },
      export: { key: 'id', where: 'email = $email', without: ['key', 'hash'] },
    },
  },
}
