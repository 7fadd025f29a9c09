// Shows the journal as the server has it once queued trades and reviews are sent.
import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { invalidateJournal } from './api.ts'
import { journalActions } from './unsent-trade.ts'

export function useQueuedTrades(): void {
  useOptimisticUpdate({
    opTypes: journalActions,
    confirm: (client) => void invalidateJournal(client),
  })
}
