import { assistant as assistantTexts } from '#contract/messages/en/assistant.ts'
import { validation } from '#contract/messages/en/settings.ts'
import type { Settings, StoredSettings } from '#contract/settings.ts'
import { now } from '../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform, type SystemContext } from '../../platform/context.ts'
import { emit } from '../../platform/events/outbox.ts'
import { Failure } from '../../platform/http/failure.ts'
import { invalidField } from '../../platform/http/parse.ts'
import { NotAllowedError } from '../../platform/outbound/outbound.ts'
import { recordAudit } from '../audit/actions.ts'
import { haveGroupsChanged, lockSettings, settingsChange, writeSettings } from './queries.ts'
import { invalidateSettings } from './reads.ts'
import { changedValues, settingsBefore, storedView, withEnvironment } from './rules.ts'

type Write = { from: Settings; to: Settings; version: number; undoes?: number }

/** Takes effect on every node when the transaction commits. `by`: null for the site's operator. */
async function write({ platform, db }: SystemContext, by: string | null, { from, to, version, undoes }: Write) {
  const change = changedValues(from, to)
  if (!change) return { settings: to, version }
  const isFixed = platform.config.rateLimitFactor !== null
  if (isFixed && 'limits.factor' in change.after) throw invalidField('settings.limits.factor', validation.fixed)
  const [written] = await writeSettings(db, {
    value: JSON.stringify(to),
    at: now().toISOString(),
    by,
    undoes: undoes ?? null,
    before: JSON.stringify(change.before),
    after: JSON.stringify(change.after),
  })
  await recordAudit(db, { action: 'settings.changed', actorId: by, subjectId: null, ...change })
  await platform.invalidations.publish(db, 'settings', 'all')
  // Pages show the claims and the notices.
  await platform.invalidations.publish(db, 'page', '*')
  await emit(db, 'settings:changed', written!)
  return { settings: to, version: written!.version }
}

/** The settings, locked until the transaction ends. */
async function lock({ db }: SystemContext): Promise<StoredSettings> {
  const [row] = await lockSettings(db)
  return storedView(row!)
}

/** An administrator may name public servers only, by https. Whether they can be reached is seen when one is asked. */
async function assertPublic({ platform }: SystemContext, url: string): Promise<void> {
  await platform.outbound.check(url).catch((error: unknown) => {
    if (error instanceof NotAllowedError) throw invalidField('settings.assistant.url', assistantTexts.urlNotPublic)
  })
}

type Change = { settings: Partial<Settings>; version: number }

/** Stale if one of the groups has changed since the version that the administrator saw. */
export async function changeSettings(context: MemberContext, { settings: groups, version }: Change) {
  if (groups.assistant?.url) await assertPublic(context, groups.assistant.url)
  const changed = await inTransaction(context, async (inside) => {
    const current = await lock(inside)
    const to = { ...current.settings, ...groups }
    // A repeat changes nothing, also if its first response was lost.
    if (!changedValues(current.settings, to)) return current
    const [since] = await haveGroupsChanged(inside.db, { groups: Object.keys(groups), version })
    if (since!.changed) throw new Failure('conflict_stale')
    return write(inside, inside.viewer.memberId, { from: current.settings, to, version: current.version })
  })
  invalidateSettings(context.platform)
  return changed
}

/** Restores the values from before a change. Stale if one of them was changed again since. A repeat changes nothing. */
export async function undoChange(context: MemberContext, version: number) {
  const undone = await inTransaction(context, async (inside) => {
    const current = await lock(inside)
    const [latest] = await settingsChange(inside.db, { version: current.version })
    if (latest?.undoes === version) return current
    const [change] = await settingsChange(inside.db, { version })
    if (!change) throw new Failure('not_found')
    const to = settingsBefore(change, current.settings)
    if (!to) throw new Failure('conflict_stale')
    const { viewer } = inside
    return write(inside, viewer.memberId, { from: current.settings, to, version: current.version, undoes: version })
  })
  invalidateSettings(context.platform)
  return undone
}

/** Takes over what the environment says of settings that nobody has stored yet. */
export async function takeOverEnvironment(platform: Platform): Promise<void> {
  await platform.database.transaction(async (db) => {
    const [row] = await lockSettings(db)
    const { settings, version } = storedView(row!)
    await write({ platform, db }, null, {
      from: settings,
      to: withEnvironment(row!.value, platform.config.former),
      version,
    })
  })
}
