import type { users } from '#contract/messages/en/members-screens.ts'

/** In so many days, at a chosen time, or not by itself. */
export type SuspensionLength = keyof typeof users.suspensionDurations

const day = 86_400_000

/** When a suspension ends: undefined where it does not by itself, null where the choice is none. */
export function suspensionEnd(ending: SuspensionLength, chosen: string, now: number): string | undefined | null {
  if (ending === 'never') return undefined
  const end = ending === 'chosen' ? Date.parse(chosen) : now + Number(ending) * day
  return end > now ? new Date(end).toISOString() : null
}
