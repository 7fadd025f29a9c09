import { ApiError } from './api-error.ts'

/** What a form says when it was not taken: the first field's sentence, else the refusal's; `failed` where it did not arrive. */
export function refusalOf(error: unknown, failed: string): string {
  if (!(error instanceof ApiError) || typeof error.status === 'string' || error.status >= 500) return failed
  return Object.values(error.fields)[0] ?? error.message
}
