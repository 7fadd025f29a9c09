// Shows the journal as the server has it once queued trades are sent.
import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { invalidateJournal } from './api.ts'

export function useQueuedTrades(): void {
  useOptimisticUpdate({
    opTypes: ['createTrade', 'changeTrade', 'deleteTrade', 'tradePlan'],
    confirm: (client) => void invalidateJournal(client),
  })
}
