import type { ContractClient } from '../../platform/api/api-types.ts'
import { type ImportOutcome, outcomeOf } from './import-outcome.ts'
import { type JournalContents, journalName, type PlannedTrade } from './plan-import.ts'

/** Up to 500 trades take the server a while. */
const saveTimeout = 60_000

export async function saveBatch(
  call: ContractClient,
  trades: PlannedTrade['input'][],
  key: string,
): Promise<ImportOutcome> {
  const { results } = await call('POST /journal/import', { body: { trades }, key, timeout: saveTimeout })
  return outcomeOf(results)
}

const day = 24 * 60 * 60_000

/** Loads the journal of a period, in milliseconds since 1970, and of the days around it. */
export async function loadJournal(
  call: ContractClient,
  period: { from: number; to: number },
): Promise<JournalContents> {
  const query = { from: new Date(period.from - day).toISOString(), to: new Date(period.to + day).toISOString() }
  const { fills, open } = await call('GET /journal/fills', { query })
  return { open, fills: new Set(fills.map(({ account, key }) => journalName(account, key))) }
}
