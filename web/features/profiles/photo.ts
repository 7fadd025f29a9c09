// A chosen picture made into a profile photo: at most 400 x 400, JPEG of quality 0.8, upright (B §5).
import { photoSizes, edit as texts } from '#contract/messages/en/profile-edit-screens.ts'
import { profileLimits } from '#contract/profiles-limits.ts'
import type { Drawn, ToDraw } from './photo-drawing.ts'
import workerUrl from './photo-worker.ts?worker&url'

const { photoBytes: pictureBytes, photoPixels: most, photoQuality: quality } = profileLimits

/** A sentence for the person. */
export class PhotoRefusal extends Error {}

/** Out of the page's way where the browser can draw there. */
async function drawApart(toDraw: ToDraw): Promise<Drawn> {
  const worker = new Worker(workerUrl, { type: 'module' })
  return new Promise<Drawn>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Drawn>) => resolve(data)
    worker.onerror = () => reject(new Error('the worker did not start'))
    worker.postMessage(toDraw)
  }).finally(() => worker.terminate())
}

async function drawHere(toDraw: ToDraw): Promise<Drawn> {
  const { draw } = await import('./photo-drawing.ts')
  return draw(toDraw, (width, height) => Object.assign(document.createElement('canvas'), { width, height }))
}

async function draw(toDraw: ToDraw): Promise<Drawn> {
  if (!('OffscreenCanvas' in window)) return drawHere(toDraw)
  return drawApart(toDraw).catch(() => drawHere(toDraw))
}

export async function makePhoto(file: File): Promise<Blob> {
  if (file.size > pictureBytes) throw new PhotoRefusal(photoSizes.file)
  const { photo } = await draw({ file, most, quality })
  if (!photo) throw new PhotoRefusal(texts.unreadable)
  if (photo.size > pictureBytes) throw new PhotoRefusal(photoSizes.data)
  return photo
}
