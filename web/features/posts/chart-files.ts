// Files that were chosen, pasted or dropped, as charts of a draft.
import { imageLimits } from '#contract/media-limits.ts'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import { postLimits } from '#contract/posts-limits.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import type { DraftImage } from './drafts.ts'

const megabyte = 1024 * 1024

function errorIn(file: File): string | null {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return texts.notAnImage(file.name)
  return file.size > imageLimits.bytes ? texts.imageTooLarge(file.name, imageLimits.bytes / megabyte) : null
}

const fromFile = (file: File): DraftImage => ({ key: randomKey(), file, name: file.name, alt: '', media: null })

/** The valid ones up to `maxCount`, and what is wrong with the first of the others. */
export function chartsFromFiles(files: readonly File[], maxCount: number) {
  const valid = files.filter((file) => errorIn(file) === null)
  const error = files.map(errorIn).find((reason) => reason !== null) ?? null
  return {
    images: valid.slice(0, maxCount).map(fromFile),
    error: error ?? (valid.length > maxCount ? texts.tooManyImages(postLimits.images) : null),
  }
}
