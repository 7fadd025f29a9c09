import { useState } from 'react'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError } from '../platform/api/api-error.ts'

/** Runs one action at a time and keeps the error of the last one. */
export function useAsyncAction() {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const run = async (action: () => Promise<void>): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      await action()
    } catch (error) {
      setFailure(
        error instanceof ApiError ? error : new ApiError({ status: 'FETCH_ERROR', message: clientErrors.failed }),
      )
    } finally {
      setPending(false)
    }
  }
  return { isPending, failure, run }
}
