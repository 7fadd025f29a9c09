// Keeps the crowd's forecast up to date: forecasts that changed are taken out of its counts and added again.
import { clockShift, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type Platform, type SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import {
  changedForecastersAmong,
  forecasterOf,
  forgetCrowd,
  lockCrowd,
  openQuestionsOf,
  setCounted,
  setCrowd,
  setHistory,
  uncountedForecasters,
} from '../queries/crowd.ts'
import { addForecast, addToIntegrals, crowdFigures, slotOf, weightOf } from '../rules.ts'

type Crowd = Awaited<ReturnType<typeof lockCrowd>>[number]
type Changed = Awaited<ReturnType<typeof uncountedForecasters>>[number]

const batchSize = 1000

const pastOf = ({ resolved, score_sum, base_sum }: Changed) =>
  resolved === null ? null : { resolved, score_sum: score_sum!, base_sum: base_sum! }

/** The moment up to which the crowd's score is counted, in milliseconds since 1970: never after the close. */
const momentOf = (at: number, crowd: Crowd): number => Math.min(at, Date.parse(crowd.closed_at ?? crowd.closes_at))

const integralsAt = (crowd: Crowd, until: number): number[] =>
  addToIntegrals(crowd.integrals, { median: crowd.median, since: crowd.at ? Date.parse(crowd.at) : until, until })

/** Applies the changes to the counts in place. Returns how the numbers of forecasters and forecasts change. */
function applyChanges(crowd: Crowd, changed: Changed[]): { forecasters: number; weights: (number | null)[] } {
  let forecasters = 0
  const weights = changed.map((row) => {
    if (row.counted) {
      addForecast(crowd.counts, row.counted, -1)
      addForecast(crowd.weights, row.counted, -row.counted_weight!)
      forecasters -= 1
    }
    if (!row.does_count) return null
    const weight = weightOf(pastOf(row))
    addForecast(crowd.counts, row.probabilities, 1)
    addForecast(crowd.weights, row.probabilities, weight)
    forecasters += 1
    return weight
  })
  return { forecasters, weights }
}

/**
 * The first forecasts count from the first one on, later ones from the latest one on. A ban, its end and an erasure
 * count from now on.
 */
function momentOfBatch(crowd: Crowd, changed: Changed[]): number {
  const given = changed.filter((row) => row.does_count && isNew(row))
  const times = given.map((row) => Date.parse(crowd.median ? row.at : row.first_at))
  const time = given.length === 0 ? nowMs() : crowd.median ? Math.max(...times) : Math.min(...times)
  return momentOf(Math.max(time, crowd.at ? Date.parse(crowd.at) : 0), crowd)
}

async function applyBatch(db: Db, prediction: string, { crowd, changed }: { crowd: Crowd; changed: Changed[] }) {
  const moment = momentOfBatch(crowd, changed)
  const firsts = changed.map((row) => JSON.stringify(integralsAt(crowd, momentOf(Date.parse(row.first_at), crowd))))
  const { forecasters, weights } = applyChanges(crowd, changed)
  const figures = crowdFigures(crowd.counts, crowd.weights, crowd.outcomes_count)
  const integrals = JSON.stringify(figures ? integralsAt(crowd, moment) : crowd.integrals.map(() => 0))
  const count = crowd.forecasters_count + forecasters
  await setCounted(db, {
    prediction,
    members: changed.map(({ member_id }) => member_id),
    counted: changed.map((row) => (row.does_count ? JSON.stringify(row.probabilities) : null)),
    weights,
    versions: changed.map(({ version }) => version),
    integrals: firsts,
  })
  const stored = figures ?? { median: null, weighted: null, low: null, high: null }
  await setCrowd(db, {
    prediction,
    ...stored,
    forecasters: count,
    forecasts: crowd.forecasts_count + newForecasts(changed),
    counts: crowd.counts,
    weights: crowd.weights,
    integrals,
    at: new Date(moment).toISOString(),
  })
  if (!figures) return await forgetCrowd(db, { prediction, integrals })
  const times = { opensAt: Date.parse(crowd.opens_at), closesAt: Date.parse(crowd.closes_at) }
  const slot = slotOf(moment, times)
  await setHistory(db, { prediction, slot, at: new Date(moment).toISOString(), forecasters: count, ...figures })
}

const isNew = ({ version, counted_version }: Omit<Changed, 'does_count'>): boolean => version > counted_version

/** Versions that the crowd hasn't included before. A ban adds none. */
const newForecasts = (changed: Changed[]): number =>
  changed.reduce((sum, { version, counted_version }) => sum + version - counted_version, 0)

/** Takes a member out of an open question's crowd for ever. */
export function withdrawFromCrowd(context: SystemContext, prediction: string, member: string): Promise<void> {
  return inTransaction(context, async ({ db }) => {
    const [crowd] = await lockCrowd(db, { prediction })
    const [row] = await forecasterOf(db, { prediction, member })
    if (crowd && row && (row.counted || isNew(row)))
      await applyBatch(db, prediction, { crowd, changed: [{ ...row, does_count: false }] })
  })
}

/** Returns whether there may be more. `members`: only theirs, or null for all. */
export function refreshCrowd(context: SystemContext, prediction: string, members: string[] | null): Promise<boolean> {
  return inTransaction(context, async ({ db }) => {
    const [crowd] = await lockCrowd(db, { prediction })
    if (!crowd) return false
    const changed = members
      ? await changedForecastersAmong(db, { prediction, members, limit: batchSize })
      : await uncountedForecasters(db, { prediction, limit: batchSize })
    if (changed.length > 0) await applyBatch(db, prediction, { crowd, changed })
    return changed.length === batchSize
  })
}

/** Also counts forecasts that the event handlers haven't got to yet. */
export async function refreshWholeCrowd(platform: Platform, prediction: string): Promise<void> {
  while (await refreshCrowd({ platform, db: platform.database.pool }, prediction, null));
}

/** For a member who was banned or unbanned. The crowds of closed questions stay as they were. */
export async function recountForecastsOf(platform: Platform, member: string): Promise<void> {
  const { pool } = platform.database
  for (const { prediction_id } of await openQuestionsOf(pool, { member, shift: clockShift() }))
    await refreshCrowd({ platform, db: pool }, prediction_id, [member])
}
