import { useEffect } from 'react'
import { toast } from './toast.ts'

/** Says that something did not come, beside what stands in its place (B §8). Null: it has not failed. */
export function useFailureToast(failure: string | null): void {
  useEffect(() => {
    if (failure) toast.error(failure)
  }, [failure])
}
