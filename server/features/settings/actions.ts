import type { Settings } from '#contract/settings.ts'
import { inTransaction, type MemberContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/actions.ts'
import { lockSettings, writeSettings } from './queries.ts'
import { invalidateSettings } from './reads.ts'
import { changedValues, withDefaults } from './rules.ts'

/** Takes effect on every node when the transaction commits. */
export async function changeSettings(context: MemberContext, to: Settings): Promise<Settings> {
  await inTransaction(context, async ({ platform, db, viewer }) => {
    const [row] = await lockSettings(db)
    const change = changedValues(withDefaults(row?.value ?? {}), to)
    if (!change) return
    await writeSettings(db, { value: JSON.stringify(to) })
    await recordAudit(db, { action: 'settings.changed', actorId: viewer.memberId, subjectId: null, ...change })
    await platform.invalidations.publish(db, 'settings', 'all')
  })
  invalidateSettings(context.platform)
  return to
}
