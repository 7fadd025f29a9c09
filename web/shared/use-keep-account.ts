import { useState } from 'react'
import { pendingErasure as texts } from '#contract/messages/en/data-rights-screens.ts'
import { failureMessage } from '../platform/api/error-messages.ts'
import { usePlatform } from '../platform/platform.ts'
import { toast } from '../ui/toast.ts'

/** Cancels the deletion of the account. */
export function useKeepAccount(): { keep: () => Promise<void>; isPending: boolean } {
  const { call, whenBrowserReady } = usePlatform()
  const [isPending, setPending] = useState(false)
  const keep = async () => {
    setPending(true)
    try {
      const { user } = await call('POST /auth/account/keep')
      const { session } = await whenBrowserReady()
      session.update(user)
      toast.success(texts.kept)
    } catch (failure) {
      toast.error(failureMessage(failure, texts.keep))
    }
    setPending(false)
  }
  return { keep, isPending }
}
