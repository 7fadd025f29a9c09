// Reads the parts of the journal that an import must know, so that members see what is new before they save.
import type { CallResponse, Query } from '#contract/define.ts'
import type { journal } from '#contract/journal.ts'
import type { MemberContext } from '../../platform/context.ts'
import { importedFills, openImportedTrades } from './queries/fills.ts'
import { loadTrades } from './reads.ts'

type Call = (typeof journal)['GET /journal/fills']

const maxOpenTrades = 1000

export async function readFills(context: MemberContext, { from, to }: Query<Call>): Promise<CallResponse<Call>> {
  const { db, viewer } = context
  const member = viewer.memberId
  const fills = await importedFills(db, { member, from, to })
  const open = await openImportedTrades(db, { member, limit: maxOpenTrades })
  return {
    fills: fills.map(({ account, fill_key }) => ({ account, key: fill_key })),
    open: await loadTrades(
      context,
      open.map(({ id }) => id),
    ),
  }
}
