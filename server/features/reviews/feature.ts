import type { Feature } from '../../platform/feature.ts'

export const reviewsFeature: Feature = {
  name: 'reviews',
  personalData: {
    tables: {
      reviews: {
        erase: { set: `note = null, appeal = case when appeal is not null then '' end`, where: 'author_id = $member' },
        export: { key: 'content_id', where: 'author_id = $member' },
      },
    },
  },
}
