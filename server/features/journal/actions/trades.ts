// Writes trades. The lock on the journal decides races between a member's own devices.
import { journalLimits } from '#contract/journal-limits.ts'
import type { Trade, TradeInput, TradePlan } from '#contract/journal-trades.ts'
import type { Media } from '#contract/media.ts'
import { validation } from '#contract/messages/en/journal.ts'
import { tradeProblem } from '#contract/trade-problems.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { oncePerKey } from '../../../platform/database/idempotency-keys.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { IdempotencyKey, UploadedFile } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { invalidateImages, storeImages } from '../../media/actions.ts'
import { uploadedImage } from '../../media/reads.ts'
import { insertImage, removeAllImages, removeOtherImages, setImages } from '../queries/images.ts'
import { changeJournal, deleteJournal, rulesOf } from '../queries/journals.ts'
import { postPlanOfTrade, stateResult, withdrawResults } from '../queries/post-plans.ts'
import {
  countTrades,
  deleteLegs,
  deleteTrade,
  emitDeletedTrades,
  insertLegs,
  insertPlan,
  insertTrades,
  type LegRow,
  legsOf,
  type PlanRow,
  plansOf,
  tradesById,
  updateTrade,
} from '../queries/trades.ts'
import { getTrade } from '../reads.ts'
import { isSamePlan, noPlan, type StoredLeg, type TradeContent, tradeValues } from '../rules.ts'
import { postPlanProblem, resultOfPlan } from '../rules-post-plans.ts'

/** Legs with a known id keep it, and what the broker said. */
function legsFrom(legs: TradeInput['legs'], known: readonly Pick<LegRow, 'id' | 'source'>[]): StoredLeg[] {
  const unused = new Map(known.map((leg) => [leg.id, leg.source]))
  return legs.map(({ _id, ...leg }) => {
    const isKnown = _id !== undefined && unused.has(_id)
    const stored = { ...leg, id: isKnown ? _id : newId(), source: isKnown ? unused.get(_id)! : null }
    if (isKnown) unused.delete(_id)
    return stored
  })
}

export const legRows = (trade: string, legs: readonly StoredLeg[]): string =>
  JSON.stringify(
    legs.map(({ isDateOnly, ...leg }, position) => ({ ...leg, is_date_only: isDateOnly, trade_id: trade, position })),
  )

async function checkRules({ db, viewer }: MemberContext, { rules }: TradeInput): Promise<void> {
  if (rules.length === 0) return
  const known = new Set((await rulesOf(db, { member: viewer.memberId })).map(({ id }) => id))
  if (rules.some(({ rule }) => !known.has(rule))) throw invalidField('rules', validation.unknownRule)
}

/**
 * A plan that differs from the latest becomes a new version, an empty one if it was cleared; the others stay as they are.
 * `time`: when it was written.
 */
function withNewPlan(
  plan: TradePlan,
  plans: readonly PlanRow[],
  trade: string,
  time: Pick<PlanRow, 'created_at' | 'precedes_legs'>,
) {
  if (isSamePlan(plans.at(-1) ?? noPlan, plan)) return { plans, added: null }
  if (plans.length >= journalLimits.plans) throw invalidField('plan', validation.tooManyPlans)
  const added: PlanRow = { ...plan, ...time, trade_id: trade, position: plans.length }
  return { plans: [...plans, added], added }
}

type Written = {
  id: string
  input: TradeInput
  known: Awaited<ReturnType<typeof findTrade>>
  /** When the plan was written, if not now. */
  plannedAt: string
}

async function findTrade({ db, viewer }: MemberContext, id: string) {
  const [row] = await tradesById(db, { member: viewer.memberId, ids: [id] })
  if (!row) throw new Failure('not_found')
  const [postPlan] = await postPlanOfTrade(db, { trade: id })
  return { row, legs: await legsOf(db, { trades: [id] }), plans: await plansOf(db, { trades: [id] }), postPlan }
}

/** Checks the trade and returns what to store. */
async function prepare(context: MemberContext, written: Partial<Written> & Pick<Written, 'id' | 'input'>) {
  const { id, input, known, plannedAt } = written
  await checkRules(context, input)
  const time = now()
  const at = time.toISOString()
  const { isMissed, plan: _plan, images: _images, ...rest } = input
  const content: TradeContent = { ...rest, isMissed, legs: legsFrom(input.legs, known?.legs ?? []) }
  const problem = tradeProblem(content, input.plan, time.getTime()) ?? (known && postPlanProblem(content, known))
  if (problem) throw invalidField(...problem)
  const { plans, added } = withNewPlan(input.plan ?? noPlan, known?.plans ?? [], id, {
    created_at: plannedAt ?? at,
    precedes_legs: !known?.row.entry_stored_at && content.legs.length === 0,
  })
  const identity = { id, isImported: known?.row.is_imported ?? false, createdAt: known?.row.created_at ?? at }
  const r = known?.postPlan ? resultOfPlan(content, known.postPlan) : null
  return { values: tradeValues(content, plans, identity), legs: content.legs, added, at, r }
}

async function writeParts(
  context: MemberContext,
  id: string,
  input: TradeInput,
  prepared: Awaited<ReturnType<typeof prepare>>,
) {
  const { db, viewer } = context
  const { legs, added, at } = prepared
  if (legs.length > 0) await insertLegs(db, { legs: legRows(id, legs) })
  if (added)
    await insertPlan(db, { trade: id, plan: JSON.stringify([added]), position: added.position, now: added.created_at })
  const images = JSON.stringify(input.images)
  const removed = await removeOtherImages(db, { trade: id, images, now: at })
  await invalidateImages(
    context,
    removed.map(({ key }) => key),
  )
  if (input.images.length === 0) return
  const shown = await setImages(db, { member: viewer.memberId, trade: id, images, now: at })
  if (shown.length < input.images.length) throw invalidField('images', validation.imageUnknown)
}

const announce = ({ db, viewer }: MemberContext, tradeId: string): Promise<void> =>
  emit(db, 'trade:changed', { tradeId, memberId: viewer.memberId })

export async function checkRoom({ db, viewer }: MemberContext, added: number): Promise<void> {
  const [known] = await countTrades(db, { member: viewer.memberId })
  if ((known?.count ?? 0) + added > journalLimits.trades)
    throw new Failure('validation_failed', { message: validation.tooManyTrades })
}

/** Lock the journal first. `plannedAt`: when the plan was written, if not now. */
export async function insertTrade(inner: MemberContext, input: TradeInput, plannedAt?: string): Promise<string> {
  const { db, viewer } = inner
  await checkRoom(inner, 1)
  const created = newId()
  const prepared = await prepare(inner, { id: created, input, ...(plannedAt && { plannedAt }) })
  await insertTrades(db, { member: viewer.memberId, trades: JSON.stringify([prepared.values]), now: prepared.at })
  await writeParts(inner, created, input, prepared)
  await announce(inner, created)
  return created
}

export const createTrade = (context: MemberContext, input: TradeInput, key: IdempotencyKey | null): Promise<Trade> =>
  inTransaction(context, async (inner) => {
    const { db, viewer } = inner
    const member = viewer.memberId
    await changeJournal(db, { member })
    const id = await oncePerKey(db, { member, key, status: 201, now: now() }, () => insertTrade(inner, input))
    return await getTrade(inner, id)
  })

export const changeTrade = (
  context: MemberContext,
  id: string,
  { version, ...input }: TradeInput & { version: number },
  key: IdempotencyKey | null,
): Promise<Trade> =>
  inTransaction(context, async (inner) => {
    const { db, viewer } = inner
    const member = viewer.memberId
    await changeJournal(db, { member })
    await oncePerKey(db, { member, key, status: 200, now: now() }, async () => {
      const known = await findTrade(inner, id)
      if (known.row.version !== version) throw new Failure('conflict_stale')
      const prepared = await prepare(inner, { id, input, known })
      await updateTrade(db, { member, trades: JSON.stringify([prepared.values]), version, now: prepared.at })
      await deleteLegs(db, { trades: [id] })
      await writeParts(inner, id, input, prepared)
      if (known.postPlan) await stateResult(db, { member, trade: id, r: prepared.r, now: prepared.at })
      return id
    })
    return await getTrade(inner, id)
  })

/** `version`: the one that the member saw; undefined: whichever there is. */
export const removeTrade = (
  context: MemberContext,
  id: string,
  version: number | undefined,
  key: IdempotencyKey | null,
): Promise<void> =>
  inTransaction(context, async (inner) => {
    const { db, viewer } = inner
    const member = viewer.memberId
    await changeJournal(db, { member })
    await oncePerKey(db, { member, key, status: 200, now: now() }, async () => {
      const [row] = await tradesById(db, { member, ids: [id] })
      if (!row) throw new Failure('not_found')
      if (version !== undefined && row.version !== version) throw new Failure('conflict_stale')
      const removed = await removeOtherImages(db, { trade: id, images: '[]', now: now().toISOString() })
      await stateResult(db, { member, trade: id, r: null, now: now().toISOString() })
      await deleteTrade(db, { member, id })
      await invalidateImages(
        inner,
        removed.map((image) => image.key),
      )
      await announce(inner, id)
      return id
    })
  })

export const deleteEverything = (context: MemberContext): Promise<{ deleted: number }> =>
  inTransaction(context, async (inner) => {
    const { db, viewer } = inner
    const member = viewer.memberId
    await changeJournal(db, { member })
    const [known] = await countTrades(db, { member })
    const removed = await removeAllImages(db, { member, now: now().toISOString() })
    await invalidateImages(
      inner,
      removed.map(({ key }) => key),
    )
    await withdrawResults(db, { member })
    await emitDeletedTrades(db, { member })
    await deleteJournal(db, { member })
    return { deleted: known?.count ?? 0 }
  })

/** Stores an image for the trade that will have it. Only its owner gets its signed URL. */
export async function uploadTradeImage(context: MemberContext, files: UploadedFile[]): Promise<Media> {
  if (files.length === 0) throw invalidField('image', validation.imageMissing)
  const [id = ''] = await storeImages(context, { owner: context.viewer.memberId, files })
  await insertImage(context.db, { id })
  return await uploadedImage(context, id)
}
