import { ApiError } from '../api/api-error.ts'
import { PageLoadError } from './lazy-page.ts'
import { PartLoadError } from './part-load-error.ts'

/** Loading errors are shown to the person; only bugs belong in the console. */
const isShown = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof PageLoadError || error instanceof PartLoadError

/** For errors that a boundary caught. */
export function reportCaughtError(error: unknown): void {
  if (!isShown(error)) console.error(error)
}

/** For errors that React recovered from, such as a part of the page whose file was lost before it hydrated. */
export function reportRecoverableError(error: unknown): void {
  if (!isShown(error) && !(error instanceof Error && isShown(error.cause))) window.reportError(error)
}
