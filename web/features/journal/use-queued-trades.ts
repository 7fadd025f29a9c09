// Shows the journal as the server has it once queued trades are sent.
import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { invalidateJournal } from './api.ts'
import { tradeActions } from './unsent-trade.ts'

export function useQueuedTrades(): void {
  useOptimisticUpdate({
    opTypes: tradeActions,
    confirm: (client) => void invalidateJournal(client),
  })
}
