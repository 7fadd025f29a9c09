import { z } from 'zod'
import { ownInternals } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { job } from '../../platform/jobs.ts'
import { deleteExpired } from './actions.ts'

const cleanupJob = job({
  name: 'screening.deleteExpired',
  payload: z.object({}),
  schedule: '7 * * * *',
  run: (platform) => deleteExpired(platform),
})

export const screeningFeature: Feature = {
  name: 'screening',
  jobs: [cleanupJob],
  personalData: {
    tables: {
      text_fingerprints: ownInternals('author_id', 'hashes of texts that are exported themselves'),
      screening_matches: ownInternals('author_id', 'which rules match texts that are exported themselves'),
    },
  },
}
