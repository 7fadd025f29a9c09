import type { PersonalData } from '../../platform/database/personal-data.ts'

export const reviewData: PersonalData = {
  tables: {
    reviews: {
      erase: { set: `note = null, appeal = case when appeal is not null then '' end`, where: 'author_id = $member' },
      export: { key: 'content_id', where: 'author_id = $member' },
    },
  },
}
