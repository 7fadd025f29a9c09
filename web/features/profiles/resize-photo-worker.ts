import { type ResizeRequest, resizePhoto } from './resize-photo.ts'

self.onmessage = async ({ data }: MessageEvent<ResizeRequest>) => {
  self.postMessage(await resizePhoto(data, (width, height) => new OffscreenCanvas(width, height)))
}
