import type { users } from '#contract/messages/en/members-screens.ts'

/** A number of days, a chosen time, or no end. */
export type SuspensionLength = keyof typeof users.suspensionDurations

const day = 86_400_000

/** Returns undefined for a suspension without an end, and null for an invalid choice. */
export function suspensionEnd(ending: SuspensionLength, chosen: string, now: number): string | undefined | null {
  if (ending === 'never') return undefined
  const end = ending === 'chosen' ? Date.parse(chosen) : now + Number(ending) * day
  return end > now ? new Date(end).toISOString() : null
}
