// The tasks of the image process.
import { drawSocialImage } from './draw-social-image.ts'
import { encodeImage, readMetadata } from './encode-image.ts'
import { isLightImage } from './lightness.ts'
import { renderVariant } from './render-variant.ts'
import { loadSharp } from './sharp.ts'

const isLight = async (image: Buffer): Promise<boolean> => isLightImage(await loadSharp(), image)

export const imageTasks = { readMetadata, encodeImage, isLight, renderVariant, drawSocialImage }

export type ImageTasks = typeof imageTasks
