// Trades that were written or changed on this device and that the server doesn't have yet.
import type { TradeInputFields } from '#contract/journal-trades.ts'
import type { Media } from '#contract/media.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { isTooOld, isUnsent } from '../../platform/offline/rules.ts'
import type { Platform } from '../../platform/platform.ts'

export const journalActions = ['createTrade', 'changeTrade', 'deleteTrade', 'tradePlan', 'saveReview'] as const

export type UnsentTrade = QueuedAction<'createTrade' | 'changeTrade'>

export const isOfTrade = (action: QueuedAction): action is UnsentTrade =>
  action.opType === 'createTrade' || action.opType === 'changeTrade'

export const unsentTrades = (actions: readonly QueuedAction[]): UnsentTrade[] =>
  actions.filter((action) => isUnsent(action)).filter(isOfTrade)

/** Trades that the server hasn't deleted yet. */
export const unsentDeletions = (actions: readonly QueuedAction[]): QueuedAction<'deleteTrade'>[] =>
  actions
    .filter((action) => isUnsent(action))
    .filter((action): action is QueuedAction<'deleteTrade'> => action.opType === 'deleteTrade')

/** Plans of posts whose trade isn't created yet. */
export const unsentPlans = (actions: readonly QueuedAction[]): QueuedAction<'tradePlan'>[] =>
  actions
    .filter((action) => isUnsent(action))
    .filter((action): action is QueuedAction<'tradePlan'> => action.opType === 'tradePlan')

/** The latest unsent change of a trade. */
export const unsentChangeOf = (actions: readonly QueuedAction[], tradeId: string): UnsentTrade | undefined =>
  unsentTrades(actions).findLast((action) => action.opType === 'changeTrade' && action.payload.tradeId === tradeId)

/** The member's latest version of the trade. */
export const writtenIn = ({ payload }: UnsentTrade): TradeInputFields =>
  ('edited' in payload ? payload.edited?.trade : undefined) ?? payload.trade

type Written = { trade: TradeInputFields; images: Media[]; version: number }

/**
 * The action with another text. A new trade keeps its key, because it may have reached the server; the edit follows. A
 * change gets a new key: if the earlier one reached the server, the version tells.
 */
export function withText(action: QueuedAction, { trade, images, version }: Written): QueuedAction {
  const key = randomKey()
  if (action.opType === 'createTrade')
    return { ...action, payload: { ...action.payload, images, edited: { trade, key } } }
  if (action.opType !== 'changeTrade') return action
  // The form of a new trade has no version. Meanwhile its creation was sent.
  const from = version || action.payload.version
  return { ...action, key, payload: { ...action.payload, trade, images, version: from } }
}

/** Errors of a change only. Until December 2026, one action created and edited a trade: with these, it was created. */
const errorsOfChanges: readonly (string | null)[] = ['conflict_stale', 'not_found']

/** The server has rejected it and has nothing of it. */
const isRefused = ({ opType, status, lastErrorType }: UnsentTrade): boolean =>
  status === 'failed' &&
  lastErrorType !== null &&
  lastErrorType !== 'internal' &&
  !(opType === 'createTrade' && errorsOfChanges.includes(lastErrorType))

export type Sent = { kind: 'sent'; tradeId: string; version: number } | { kind: 'queued'; actionId: string }

export type Queue = Pick<Platform['queue'], 'perform' | 'replace' | 'discard'>

/** Saves the text of a new trade (no `tradeId`), or of a change of one. */
export async function saveTrade(queue: Queue, tradeId: string | undefined, written: Written): Promise<Sent> {
  const { trade, images, version } = written
  const performed = tradeId
    ? await queue.perform('changeTrade', { tradeId, version, trade, images })
    : await queue.perform('createTrade', { trade, images })
  if (performed.kind === 'queued') return { kind: 'queued', actionId: performed.action.id }
  const { _id, version: saved } = performed.response.trade
  return { kind: 'sent', tradeId: _id, version: saved }
}

/** Saves another text of an unsent trade. Null if it is gone: discarded in another tab. */
export async function saveUnsentTrade(
  queue: Queue,
  action: UnsentTrade,
  written: Written,
  now: number,
): Promise<Sent | null> {
  const tradeId = action.opType === 'changeTrade' ? action.payload.tradeId : undefined
  // An action that is too old can't be replaced, because the server may have forgotten its key.
  if (isRefused(action) || isTooOld(action, now)) {
    const saved = await saveTrade(queue, tradeId, written)
    await queue.discard(action.id)
    return saved
  }
  const stored = await queue.replace(action.id, (current) => withText(current, written))
  if (!stored) return null
  if (stored.status !== 'completed') return { kind: 'queued', actionId: stored.id }
  // It was sent meanwhile, so that this is a change of what the server has now.
  const { trade: onServer } = (stored as UnsentTrade).response!
  return await saveTrade(queue, onServer._id, { ...written, version: onServer.version })
}
