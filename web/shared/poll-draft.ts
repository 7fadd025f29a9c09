// A poll while it is being written: options can be empty, and the closing time can be a duration.
import { validation } from '#contract/messages/en/polls.ts'
import { type NewPoll, pollLimits } from '#contract/polls.ts'
import { comparableLine } from '#contract/unicode.ts'

export type PollDraft = {
  options: string[]
  /** Minutes until it closes; null: it closes at `closesAt`. */
  openFor: number | null
  closesAt: string | null
}

const day = 24 * 60
/** Durations to choose from, in minutes. */
export const pollDurations = [60, 6 * 60, day, 3 * day, 7 * day] as const

export const emptyPoll: PollDraft = { options: ['', ''], openFor: day, closesAt: null }

const filledOptions = ({ options }: PollDraft): string[] => options.map((text) => text.trim()).filter(comparableLine)

export const hasOptions = (poll: PollDraft | null | undefined): boolean => !!poll && filledOptions(poll).length > 0

const minute = 60_000

/** The request body for a poll that starts at `from` (milliseconds since 1970). */
export const toNewPoll = (poll: PollDraft, from: number): NewPoll => ({
  options: filledOptions(poll),
  closesAt: poll.openFor === null ? (poll.closesAt ?? '') : new Date(from + poll.openFor * minute).toISOString(),
})

/** The first option that is there twice, or -1. */
function repeatedOption(options: readonly string[]): number {
  const lines = options.map(comparableLine)
  return lines.findIndex((line, index) => line && lines.indexOf(line) < index)
}

function optionsError(options: readonly string[]): string | undefined {
  if (options.length < pollLimits.minOptions) return validation.tooFewOptions(pollLimits.minOptions)
  return repeatedOption(options) >= 0 ? validation.duplicateOptions : undefined
}

/** The option to correct if there is an error: one that is there twice, else the first empty one. */
export function faultyOption({ options }: PollDraft): number {
  const repeated = repeatedOption(options)
  return repeated >= 0 ? repeated : options.findIndex((option) => !comparableLine(option))
}

/** The errors in this poll, in the contract's words. */
export function validatePoll(poll: PollDraft, from: number): { options?: string; closesAt?: string } {
  const openFor = poll.openFor ?? (Date.parse(poll.closesAt ?? '') - from) / minute
  const isFine = openFor >= pollLimits.minOpenMinutes && openFor <= pollLimits.maxOpenDays * day
  return {
    options: optionsError(filledOptions(poll)),
    closesAt: isFine ? undefined : validation.closesAt(pollLimits.minOpenMinutes, pollLimits.maxOpenDays),
  }
}
