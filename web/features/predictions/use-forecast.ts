// Gives a forecast, or queues it without a connection.
import { useState } from 'react'
import { question as texts } from '#contract/messages/en/predictions-screens.ts'
import type { Prediction } from '#contract/predictions.ts'
import { ApiError, isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { performLatest } from '../../platform/offline/queued-actions/perform-latest.ts'
import { usePlatform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { historyQuery, predictionQuery } from './api.ts'

export function useForecast({ _id: predictionId }: Prediction) {
  const platform = usePlatform()
  const { queries } = platform
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const reload = () =>
    Promise.all([
      queries.refresh(predictionQuery(predictionId).queryKey),
      queries.refresh(historyQuery(predictionId).queryKey),
    ])

  /** `read`: the question as the member read it. Resolves to whether the server has the forecast, or the queue. */
  const give = async (probabilities: number[], read: Prediction): Promise<boolean> => {
    const { version, kind, question, outcomes } = read
    setPending(true)
    setProblem(undefined)
    try {
      const asked = { version, kind, question, outcomes }
      const performed = await performLatest(platform, 'forecast', { predictionId, probabilities, asked })
      if (performed.kind === 'sent') {
        toast.success(texts.sent)
        await reload()
      } else toast.info(texts.queued)
      return true
    } catch (error) {
      const message = formErrorMessage(error, texts.failedForecast)
      const isClosed = error instanceof ApiError && error.type === 'prediction_closed'
      // The form goes with the question that closed, the message stays.
      if (isClosed) toast.error(message)
      else setProblem(message)
      if (isClosed || isStale(error)) await reload()
      return false
    } finally {
      setPending(false)
    }
  }
  return { give, isPending, problem }
}
