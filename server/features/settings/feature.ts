import { type Settings, type StoredSettings, settings } from '#contract/settings.ts'
import { now } from '../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../platform/context.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { recordAudit } from '../audit/actions.ts'
import { haveGroupsChanged, lockSettings, settingsChange, writeSettings } from './queries.ts'
import { invalidateSettings, readStoredSettings } from './reads.ts'
import { changedValues, settingsBefore, storedView } from './rules.ts'

type Write = { from: Settings; to: Settings; version: number; undoes?: number }

/** Takes effect on every node when the transaction commits. */
async function write({ platform, db, viewer }: MemberContext, { from, to, version, undoes }: Write) {
  const change = changedValues(from, to)
  if (!change) return { settings: to, version }
  const [written] = await writeSettings(db, {
    value: JSON.stringify(to),
    at: now().toISOString(),
    by: viewer.memberId,
    undoes: undoes ?? null,
    before: JSON.stringify(change.before),
    after: JSON.stringify(change.after),
  })
  await recordAudit(db, { action: 'settings.changed', actorId: viewer.memberId, subjectId: null, ...change })
  await platform.invalidations.publish(db, 'settings', 'all')
  // Pages show the claims and the notices.
  await platform.invalidations.publish(db, 'page', '*')
  await emit(db, 'settings:changed', written!)
  return { settings: to, version: written!.version }
}

/** The settings, locked until the transaction ends. */
async function lock({ db }: MemberContext): Promise<StoredSettings> {
  const [row] = await lockSettings(db)
  return storedView(row!)
}

type Change = { settings: Partial<Settings>; version: number }

/** Stale if one of the groups has changed since the version that the administrator saw. */
async function changeSettings(context: MemberContext, { settings: groups, version }: Change) {
  const changed = await inTransaction(context, async (inside) => {
    const current = await lock(inside)
    const [since] = await haveGroupsChanged(inside.db, { groups: Object.keys(groups), version })
    if (since!.changed) throw new Failure('conflict_stale')
    return write(inside, { from: current.settings, to: { ...current.settings, ...groups }, version: current.version })
  })
  invalidateSettings(context.platform)
  return changed
}

/** Restores the values from before a change. Stale if one of them was changed again since. */
async function undoChange(context: MemberContext, version: number) {
  const undone = await inTransaction(context, async (inside) => {
    const current = await lock(inside)
    const [change] = await settingsChange(inside.db, { version })
    if (!change) throw new Failure('not_found')
    const to = settingsBefore(change, current.settings)
    if (!to) throw new Failure('conflict_stale')
    return write(inside, { from: current.settings, to, version: current.version, undoes: version })
  })
  invalidateSettings(context.platform)
  return undone
}

export const settingsFeature: Feature = {
  name: 'settings',
  calls: bind(settings, {
    'GET /admin/settings': ({ context }) => readStoredSettings(context),
    'PUT /admin/settings': ({ context, body }) => changeSettings(context, body),
    'POST /admin/settings/changes/:version/undo': ({ context, params }) => undoChange(context, params.version),
    'GET /admin/settings/environment': async ({ context }) => ({
      environment: context.platform.config.shownEnvironment,
    }),
  }),
  personalData: {
    tables: {
      settings: notPersonal('of the site'),
      settings_changes: {
        erase: {
          keep: 'settings of the site, among them the name, email and address of present and earlier grievance officers, and the id of the administrator who changed them',
        },
        export: { key: 'version::text', where: 'changed_by = $member' },
      },
    },
  },
}
