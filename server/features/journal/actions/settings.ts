import type { Body } from '#contract/define.ts'
import type { JournalSettings, journal } from '#contract/journal.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { changeJournal, rulesOf, setRules, setStrategies } from '../queries/journals.ts'
import { readSettings } from '../reads.ts'

type NewSettings = Body<(typeof journal)['PUT /journal/settings']>

/** Rules that the list leaves out are removed from it. Trades still show their text. */
export const changeSettings = (
  context: MemberContext,
  { rules, strategies, version }: NewSettings,
): Promise<JournalSettings> =>
  inTransaction(context, async (inner) => {
    const { db, viewer } = inner
    const member = viewer.memberId
    await changeJournal(db, { member })
    const known = new Set((await rulesOf(db, { member })).map(({ id }) => id))
    const changed = await setStrategies(db, { member, strategies, version })
    if (changed.length === 0) throw new Failure('conflict_stale')
    const wanted = rules.map(({ _id, text }) => ({ id: _id !== undefined && known.has(_id) ? _id : newId(), text }))
    await setRules(db, { member, rules: JSON.stringify(wanted) })
    return await readSettings(inner)
  })
