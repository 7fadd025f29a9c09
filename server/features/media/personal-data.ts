import type { PersonalData } from '../../platform/database/personal-data.ts'
import { eraseImagesOf, imageFilesOf } from './erase.ts'

export const mediaData: PersonalData = {
  tables: {
    media: { erase: 'erase', export: { key: 'id', where: 'owner_id = $member', without: ['key', 'state_since'] } },
  },
  erase: (platform, { member }) => eraseImagesOf(platform, member),
  files: (platform, { member }) => imageFilesOf(platform, member),
}
