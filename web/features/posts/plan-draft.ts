// A plan while it is being written.
import { decimalPattern, journalLimits, type TradeSide } from '#contract/journal-limits.ts'
import { validation as journalTexts } from '#contract/messages/en/journal.ts'
import { validation } from '#contract/messages/en/plans.ts'
import { planForm as texts } from '#contract/messages/en/plans-screens.ts'
import { planProblem } from '#contract/plan-prices.ts'
import { type NewPlan, planLimits } from '#contract/plans.ts'
import { decimalOf } from '../../shared/record-formats.ts'

/** `validUntil`: null while the date or time is incomplete. */
export type PlanDraft = {
  symbol: string
  side: TradeSide
  entry: string
  stop: string
  target: string
  validUntil: string | null
}
export type PlanErrors = { [Field in keyof PlanDraft]?: string }

export const emptyPlan: PlanDraft = { symbol: '', side: 'long', entry: '', stop: '', target: '', validUntil: null }

export const hasPlan = (plan: PlanDraft | null | undefined): plan is PlanDraft =>
  !!plan &&
  (plan.validUntil !== null || [plan.symbol, plan.entry, plan.stop, plan.target].some((text) => text.trim() !== ''))

export const toNewPlan = ({ symbol, side, entry, stop, target, validUntil }: PlanDraft): NewPlan => ({
  symbol: symbol.trim(),
  side,
  entry: decimalOf(entry),
  stop: decimalOf(stop),
  target: decimalOf(target) || null,
  validUntil: validUntil ?? '',
})

const day = 86_400_000

function priceError(text: string): string | undefined {
  if (text === '') return texts.priceMissing
  return decimalPattern.test(text) ? undefined : journalTexts.decimal
}

/** The errors in this plan, in the contract's words. `from`: when it's published. */
export function validatePlan(draft: PlanDraft, from: number, now: number): PlanErrors {
  const plan = toNewPlan(draft)
  const until = Date.parse(plan.validUntil)
  const problem = planProblem(plan)
  const found: PlanErrors = {
    symbol: plan.symbol === '' ? journalTexts.symbolMissing : undefined,
    entry: priceError(plan.entry),
    stop: priceError(plan.stop) ?? (problem === 'stop' ? journalTexts.stopSide : undefined),
    target:
      (plan.target === null ? undefined : priceError(plan.target)) ??
      (problem === 'target' ? validation.targetSide : undefined),
    validUntil:
      until > from && until <= now + planLimits.days * day ? undefined : validation.validUntil(planLimits.days),
  } as PlanErrors
  if (plan.symbol.length > journalLimits.symbolLength) found.symbol = journalTexts.symbolLong
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined))
}
