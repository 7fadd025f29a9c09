// Votes once. The vote shows when the server has it or when it's in the offline queue.
import { useState } from 'react'
import { poll as texts } from '#contract/messages/en/polls-screens.ts'
import type { Poll } from '#contract/polls.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { performLatest } from '../../platform/offline/queued-actions/perform-latest.ts'
import { usePlatform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { updateCachedPoll } from './cache-updates.ts'

const isVotingOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.type === 'already_voted' || error.type === 'poll_closed')

export function useVote(poll: Poll) {
  const platform = usePlatform()
  const { call, queries } = platform
  const [pending, setPending] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string>()
  const params = { id: poll._id }
  const update = (response: { poll: Poll }) => updateCachedPoll(queries.client, poll._id, () => response.poll)

  /** Resolves to whether the vote was sent or queued; null if it failed. */
  const vote = async (option: string): Promise<'sent' | 'queued' | null> => {
    setPending(true)
    setErrorMessage(undefined)
    try {
      const performed = await performLatest(platform, 'vote', { pollId: poll._id, option })
      if (performed.kind === 'sent') update(performed.response)
      return performed.kind
    } catch (error) {
      if (isVotingOver(error)) {
        // The poll is closed or already has a vote: show the result instead of the selection.
        toast.info(error.message)
        await call('GET /polls/:id', { params }).then(update, () => {})
      } else setErrorMessage(formErrorMessage(error, texts.voteFailed))
      return null
    } finally {
      setPending(false)
    }
  }
  return { vote, pending, errorMessage, setErrorMessage }
}
