import type { ContractClient } from '../../platform/api/api-types.ts'
import { type ImportOutcome, outcomeOf } from './import-outcome.ts'
import { type JournalContents, journalName } from './journal-contents.ts'
import type { PlannedTrade } from './plan-import.ts'

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

/** Loads what the journal has from earlier imports. The request says nothing about the files. */
export async function loadJournal(call: ContractClient): Promise<JournalContents> {
  const { fills, open, pagination } = await call('GET /journal/fills', { query: {} })
  const known = [...fills]
  for (let cursor = pagination.nextCursor; cursor !== null; ) {
    const page = await call('GET /journal/fills', { query: { cursor } })
    known.push(...page.fills)
    cursor = page.pagination.nextCursor
  }
  return { open, fills: new Map(known.map(({ account, key }) => [journalName(account, key), account])) }
}
