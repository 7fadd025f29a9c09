// Turns a chosen image into a profile photo: at most 400 x 400, JPEG of quality 0.8, upright (B §5).
import { photoSizes, edit as texts } from '#contract/messages/en/profile-edit-screens.ts'
import { profileLimits } from '#contract/profiles-limits.ts'
import type { ResizeRequest, ResizeResult } from './resize-photo.ts'
import workerUrl from './resize-photo-worker.ts?worker&url'

const { photoBytes, photoPixels: maxSize, photoQuality: quality } = profileLimits

/** Its message is shown to the member. */
export class PhotoError extends Error {}

/** In a worker, where the browser supports OffscreenCanvas. */
async function resizeInWorker(toDraw: ResizeRequest): Promise<ResizeResult> {
  const worker = new Worker(workerUrl, { type: 'module' })
  return new Promise<ResizeResult>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ResizeResult>) => resolve(data)
    worker.onerror = () => reject(new Error('the worker did not start'))
    worker.postMessage(toDraw)
  }).finally(() => worker.terminate())
}

async function resizeOnPage(toDraw: ResizeRequest): Promise<ResizeResult> {
  const { resizePhoto: draw } = await import('./resize-photo.ts')
  return draw(toDraw, (width, height) => Object.assign(document.createElement('canvas'), { width, height }))
}

async function resize(toDraw: ResizeRequest): Promise<ResizeResult> {
  if (!('OffscreenCanvas' in window)) return resizeOnPage(toDraw)
  return resizeInWorker(toDraw).catch(() => resizeOnPage(toDraw))
}

export async function preparePhoto(file: File): Promise<Blob> {
  if (file.size > photoBytes) throw new PhotoError(photoSizes.file)
  const { photo } = await resize({ file, maxSize: maxSize, quality })
  if (!photo) throw new PhotoError(texts.unreadable)
  if (photo.size > photoBytes) throw new PhotoError(photoSizes.data)
  return photo
}
