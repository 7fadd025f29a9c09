// Runs in a worker, or on the page where there is none: it touches neither.

export type ResizeRequest = { file: Blob; maxSize: number; quality: number }
/** Null: nobody can read this picture. */
export type ResizeResult = { photo: Blob | null }

type Canvas = OffscreenCanvas | HTMLCanvasElement

/** In the picture's own ratio; nothing is enlarged. */
export function fitWithin(width: number, height: number, most: number): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export async function resizePhoto(
  { file, maxSize: most, quality }: ResizeRequest,
  canvasOf: (width: number, height: number) => Canvas,
): Promise<ResizeResult> {
  // As the camera was held: the note about it in the file is followed, and stays behind.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return { photo: null }
  const { width, height } = fitWithin(picture.width, picture.height, most)
  const canvas = canvasOf(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null
  if (!context) return { photo: null }
  context.imageSmoothingQuality = 'high'
  // JPEG knows nothing of transparency, and would make it black.
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
