// Checks and recognizes files that the educator chooses.
import { upload as texts } from '#contract/messages/en/video-upload-screens.ts'
import { videoExtensions, videoLimits } from '#contract/videos.ts'
import { deviceStorage } from '../../platform/device/storage.ts'

/** For the file picker: some systems know only the extensions, others only the types. */
export const acceptedVideos = ['video/*', ...videoExtensions.map((extension) => `.${extension}`)].join(',')

/** Why it can't be uploaded; null if the server may accept it. */
export function fileProblem({ name, type, size }: File): string | null {
  const extension = name.split('.').at(-1)?.toLowerCase()
  const isKnown = videoExtensions.some((known) => known === extension) || type.startsWith('video/')
  if (!isKnown) return texts.notAVideo
  if (size === 0) return texts.empty
  return size > videoLimits.bytes ? texts.tooLarge : null
}

const edgeBytes = 64 * 1024
const storageKey = (id: string): string => `videoFile ${id}`

/** Stays the same if the file is renamed or copied. */
async function fingerprintOf(file: File): Promise<string> {
  const edges = new Blob([file.slice(0, edgeBytes), file.slice(-edgeBytes)])
  const digest = await crypto.subtle.digest('SHA-256', await edges.arrayBuffer())
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${file.size} ${hex}`
}

export async function rememberFile(id: string, file: File): Promise<void> {
  deviceStorage.set(storageKey(id), await fingerprintOf(file))
}

/** For uploads started on another device, only the size is known. */
export async function isSameFile(id: string, file: File, length: number): Promise<boolean> {
  const known = deviceStorage.get(storageKey(id))
  return file.size === length && (known === null || known === (await fingerprintOf(file)))
}

export const forgetFile = (id: string): void => deviceStorage.remove(storageKey(id))
