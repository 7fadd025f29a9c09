import { draw, type ToDraw } from './photo-drawing.ts'

self.onmessage = async ({ data }: MessageEvent<ToDraw>) => {
  self.postMessage(await draw(data, (width, height) => new OffscreenCanvas(width, height)))
}
