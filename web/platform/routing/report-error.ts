import { ApiError } from '../api/api-error.ts'
import { PageLoadError } from './lazy-page.ts'
import { PartLoadError } from './part-load-error.ts'

/** For errors that a boundary caught. Loading errors are shown to the person; only bugs belong in the console. */
export function reportCaughtError(error: unknown): void {
  const isShown = error instanceof ApiError || error instanceof PageLoadError || error instanceof PartLoadError
  if (!isShown) console.error(error)
}
