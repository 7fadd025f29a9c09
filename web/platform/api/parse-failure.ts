import type { ErrorResponse } from '#contract/errors.ts'

/** Null if the body is not the contract's: then it comes from a gateway or a captive portal. */
export function parseFailure(text: string): ErrorResponse | null {
  try {
    const body: ErrorResponse | null = JSON.parse(text)
    return body?.success === false ? body : null
  } catch {
    return null
  }
}
