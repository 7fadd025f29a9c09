// Where the files of videos are. Uploaded files wait on the local disk until every quality is made; what is made from
// them goes to the storage.
import { join } from 'node:path'
import type { VideoQuality } from '#contract/videos.ts'
import type { Platform } from '../../platform/context.ts'

/** Unchecked files, which nobody can fetch. */
export const originalsFolder = ({ config }: Platform): string => join(config.dataFolder, 'video-originals')
export const originalPath = (platform: Platform, key: string): string => join(originalsFolder(platform), key)

/** Where ffmpeg writes. */
export const scratchFolder = ({ config }: Platform): string => join(config.dataFolder, 'video-scratch')

/** With several machines the worker fetches the uploaded file from here. */
export const originalStorageKey = (key: string): string => `video-originals/${key}`

export const assetsPrefix = 'videos/'
export const assetStorageKey = (assetKey: string, name: string): string => `${assetsPrefix}${assetKey}/${name}`
export const renditionName = (quality: VideoQuality): string => `${quality}.mp4`
