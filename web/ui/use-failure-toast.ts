import { useEffect } from 'react'
import { toast } from './toast.ts'

/** Shows a toast for a failed load, in addition to the error in its place (B §8). Null: nothing failed. */
export function useFailureToast(message: string | null): void {
  useEffect(() => {
    if (message) toast.error(message)
  }, [message])
}
