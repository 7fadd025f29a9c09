// Runs in a worker or, where that isn't possible, on the page. So it uses nothing that only one of them has.

export type ResizeRequest = { file: Blob; maxSize: number; quality: number }
/** Null: the browser can't decode the image. */
export type ResizeResult = { photo: Blob | null }

type Canvas = OffscreenCanvas | HTMLCanvasElement

/** Keeps the aspect ratio and doesn't enlarge. */
export function fitWithin(width: number, height: number, most: number): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export async function resizePhoto(
  { file, maxSize: most, quality }: ResizeRequest,
  canvasOf: (width: number, height: number) => Canvas,
): Promise<ResizeResult> {
  // Rotates by the EXIF orientation. The metadata itself is dropped.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return { photo: null }
  const { width, height } = fitWithin(picture.width, picture.height, most)
  const canvas = canvasOf(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null
  if (!context) return { photo: null }
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency: without this, transparent parts would become black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return { photo: await encoded(canvas, quality) }
}

function encoded(canvas: Canvas, quality: number): Promise<Blob | null> {
  const type = 'image/jpeg'
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
