import { useState } from 'react'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError } from '../../platform/api/api-error.ts'

/** One act at a time, and why the last one failed. */
export function useAsyncAction() {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const send = async (act: () => Promise<void>): Promise<void> => {
    setSending(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(
        error instanceof ApiError ? error : new ApiError({ status: 'FETCH_ERROR', message: clientErrors.failed }),
      )
    } finally {
      setSending(false)
    }
  }
  return { isSending, failure, send }
}
