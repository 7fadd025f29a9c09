// Blocks and unblocks a member. Everything is fetched again, because blocked members don't see each other.
import { useState } from 'react'
import { block as texts } from '#contract/messages/en/people-screens.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { updateCachedPerson } from '../../platform/cache/cached-people.ts'
import { usePlatform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { allQueries } from './use-live-follows.ts'

type Member = { _id: string; username: string }

export function useBlock({ _id, username }: Member) {
  const { call, queries } = usePlatform()
  const [pending, setPending] = useState(false)
  const set = async (isBlocked: boolean): Promise<boolean> => {
    setPending(true)
    try {
      const input = { params: { id: _id } }
      await (isBlocked ? call('POST /auth/block/:id', input) : call('POST /auth/unblock/:id', input))
      updateCachedPerson(queries.client, _id, (person) => ({
        ...person,
        ...('isBlocked' in person && { isBlocked }),
        ...('isFollowing' in person && isBlocked && { isFollowing: false }),
      }))
      queries.invalidateSoon(allQueries)
      toast.success(isBlocked ? texts.blocked(username) : texts.unblocked(username))
      return true
    } catch (error) {
      toast.error(formErrorMessage(error, isBlocked ? texts.failed : texts.unblockFailed))
      return false
    } finally {
      setPending(false)
    }
  }
  return { pending, block: () => set(true), unblock: () => set(false) }
}
