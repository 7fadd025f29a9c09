import { z } from 'zod'
import { media } from '#contract/media.ts'
import { now } from '../../platform/clock.ts'
import { inTransaction, type Platform } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/batches.ts'
import type { PersonalFile } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { deleteUnusedImages, invalidateImages, measureEarlierImages } from './actions.ts'
import { deleteUnusedMedia, ownedMedia, setMediaRemoved } from './queries.ts'
import { readImage } from './reads.ts'
import { storageKey } from './rules.ts'

const batchSize = 200

const imagesOf = ({ database }: Platform, owner: string) =>
  inBatches((after) => ownedMedia(database.pool, { owner, after, limit: batchSize }), batchSize)

/** Files before rows, so that an interrupted run is repeated. */
async function eraseImagesOf(platform: Platform, owner: string): Promise<void> {
  const { database, storage, images } = platform
  for await (const found of imagesOf(platform, owner)) {
    const [ids, keys] = [found.map(({ id }) => id), found.map(({ key }) => key)]
    await inTransaction({ platform, db: database.pool }, async (inside) => {
      await setMediaRemoved(inside.db, { ids, now: now().toISOString() })
      await invalidateImages(inside, keys)
    })
    await storage.remove(keys.map(storageKey))
    for (const key of keys) await images.drop(storageKey(key))
    await deleteUnusedMedia(database.pool, { ids })
  }
}

async function* imageFilesOf(platform: Platform, owner: string): AsyncGenerator<PersonalFile> {
  for await (const found of imagesOf(platform, owner))
    for (const { id, key, content_type } of found)
      yield { name: `images/${id}.${content_type.split('/')[1]}`, key: storageKey(key) }
}

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
