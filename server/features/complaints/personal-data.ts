import type { PersonalData } from '../../platform/database/personal-data.ts'

export const complaintData: PersonalData = {
  tables: {
    complaints: {
      erase: {
        keep: 'records that the law demands, of people who wrote to us; deleted three years after the decision',
      },
      export: { omit: 'the sender of a complaint is known by name only, and has its confirmation and answer' },
    },
  },
}
