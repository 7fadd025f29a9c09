// Accepts an uploaded image: checks its type and size, and has it encoded again.
import { open, stat } from 'node:fs/promises'
import { imageLimits } from '#contract/media.ts'
import { Failure } from '../http/failure.ts'
import type { AcceptedImage, InspectedImage } from './encode-image.ts'
import { runImageTask } from './image-process.ts'
import { largeImagePixels, uploadQueue } from './image-queues.ts'

export class ImageRejected extends Failure {
  readonly reason: 'unreadable' | 'too_large'

  constructor(reason: 'unreadable' | 'too_large', cause?: unknown) {
    super(`image_${reason}`)
    this.reason = reason
    this.cause = cause
  }
}

const acceptedTypes = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']
/** File signatures are within this many bytes. */
const signatureBytes = 4100
/** Reads only the header of a quarantined upload. Throws ImageRejected if it's no image or has too many pixels. */
export async function inspectImage(
  { path }: { path: string },
  maxPixels: number = imageLimits.pixels,
): Promise<InspectedImage> {
  await checkFileType(path)
  const { size } = await stat(path)
  const metadata = await runImageTask('readMetadata', path).catch(reject)
  const pixels = metadata.width * metadata.height
  if (pixels > maxPixels) throw new ImageRejected('too_large')
  return { path, metadata, pixels, size }
}

/** `owner` takes turns with others. `edge`: the longest edge of the stored image. */
export type AcceptOptions = { owner: string; edge?: number | undefined }

export async function acceptImage(image: InspectedImage, { owner, edge }: AcceptOptions): Promise<AcceptedImage> {
  const isLarge = image.pixels > largeImagePixels
  return uploadQueue({ owner, isLarge }, () => runImageTask('encodeImage', image, edge).catch(reject))
}

async function checkFileType(path: string): Promise<void> {
  const handle = await open(path)
  const { bytesRead, buffer } = await handle
    .read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0)
    .finally(() => handle.close())
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(reject)
  if (!type || !acceptedTypes.includes(type.mime)) throw new ImageRejected('unreadable')
}

function reject(error: unknown): never {
  if (error instanceof Failure) throw error
  const slow = error instanceof Error && error.message.includes('timeout')
  throw new ImageRejected(slow ? 'too_large' : 'unreadable', error)
}
