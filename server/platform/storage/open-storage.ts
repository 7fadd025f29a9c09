// Chooses where files are stored.
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

export const openStorage = (config: Pick<Config, 's3' | 'dataFolder'>): Promise<Storage> =>
  config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataFolder, 'media'))
