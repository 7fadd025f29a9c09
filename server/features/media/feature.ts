import { z } from 'zod'
import { media } from '#contract/media.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { deleteUnusedImages, measureEarlierImages } from './actions.ts'
import { eraseImagesOf, imageFilesOf } from './erase.ts'
import { readImage } from './reads.ts'

const cleanupJob = job({
  name: 'media.deleteUnused',
  payload: z.object({}),
  schedule: '41 * * * *',
  run: (platform) => deleteUnusedImages(platform),
})

const lightnessJob = job({
  name: 'media.measureLightness',
  payload: z.object({}),
  schedule: '11 * * * *',
  run: (platform) => measureEarlierImages(platform),
})

export const mediaFeature: Feature = {
  name: 'media',
  calls: bind(
    media,
    {
      'GET /media/:key/:variant': ({ context, params: { key, variant }, query: signature }) =>
        readImage(context, { key, variant, signature }),
    },
    '',
  ),
  jobs: [cleanupJob, lightnessJob],
  personalData: {
    tables: {
      media: { erase: 'erase', export: { key: 'id', where: 'owner_id = $member', without: ['key', 'state_since'] } },
    },
    erase: (platform, { member }) => eraseImagesOf(platform, member),
    files: (platform, { member }) => imageFilesOf(platform, member),
  },
}
