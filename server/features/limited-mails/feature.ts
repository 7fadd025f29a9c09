import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { cleanupJob, releaseJob } from './actions.ts'

export const limitedMailsFeature: Feature = {
  name: 'limited-mails',
  jobs: [releaseJob, cleanupJob],
  personalData: {
    tables: { limited_mails: notPersonal('ids and keyed hashes, deleted within days') },
  },
}
