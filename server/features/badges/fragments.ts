// SQL about badges, for the statements of this feature and of those below it.
import { badgeTiers } from '#contract/badges-limits.ts'

/** Whether the member has the badge. `award` is the alias of member_badges. */
export const isHeld = (award: string): string => `${award}.removed_at is null`

/** Do others see that the member has it? Badges of banned members are hidden. */
export const isShown = (award: string): string => `${isHeld(award)} and not ${award}.is_hidden`

/** The best badge first: by metal, then by how few members have it. */
export const bestFirst = (badge: string): string =>
  `array_position(array['${badgeTiers.join("','")}'], ${badge}.tier) desc, ${badge}.rarity, ${badge}.points desc, ${badge}.id`
