// The errors of a trade by the names of its fields, in the contract's words. The form finds them without a connection.
import { type RefObject, useEffect, useState } from 'react'
import { TradeInput, type TradeInputFields } from '#contract/journal-trades.ts'
import { tradeForm as texts } from '#contract/messages/en/trade-form-screens.ts'
import { tradeProblem } from '#contract/trade-problems.ts'
import { browserClock } from '../../platform/clock.ts'

export type TradeErrors = Record<string, string>

/** Errors for which the server would refuse the trade, by field, such as `legs.0.price`. */
export function errorsIn(trade: TradeInputFields, now: number): TradeErrors {
  // Only a time has no words of its own in the contract: it is missing.
  const parsed = TradeInput.safeParse(trade, { error: () => texts.required })
  if (parsed.success) {
    const problem = tradeProblem(parsed.data, parsed.data.plan, now)
    return problem ? { [problem[0]]: problem[1] } : {}
  }
  const found: TradeErrors = {}
  for (const { path, message } of parsed.error.issues) found[path.join('.')] ??= message
  return found
}

/** The error of a field or, if it is a list, of its first part that has one: `tags.2` is shown at `tags`. */
export const errorAt = (errors: TradeErrors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([field]) => field.startsWith(`${name}.`))?.[1]

const partNames = { legs: texts.leg, splits: texts.split } as const

/** The first error of a leg or a split, with its number. */
export function partErrorIn(errors: TradeErrors): string | null {
  for (const [field, message] of Object.entries(errors)) {
    const part = /^(legs|splits)\.(\d+)/.exec(field)
    if (part) return texts.partError(partNames[part[1] as keyof typeof partNames](Number(part[2]) + 1), message)
  }
  return null
}

/**
 * The errors that a form shows. The first field that has one gets the focus, or the sentence below a group of fields
 * (`data-error`). An error without either is the failure.
 */
export function useTradeErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, show] = useState<TradeErrors>({})
  const [failure, fail] = useState<string | null>(null)
  useEffect(() => {
    const [message] = Object.values(errors)
    if (message === undefined) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')
    if (field) field.focus()
    else fail(message)
  }, [errors, form])
  return {
    errors,
    failure,
    show,
    fail,
    /** Whether the server would accept it. If not, the errors are shown. */
    check: (trade: TradeInputFields): boolean => {
      const found = errorsIn(trade, browserClock.now())
      fail(null)
      show(found)
      return Object.keys(found).length === 0
    },
  }
}
