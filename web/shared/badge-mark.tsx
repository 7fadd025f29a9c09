import type { Author } from '#contract/common.ts'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import marks from './badge-marks.svg?no-inline'

/** A member's best badge, beside their name. */
export function BadgeMark({ member: { bestBadge } }: { member: Pick<Author, 'bestBadge'> }) {
  if (!bestBadge) return null
  const name = badgeName(bestBadge)
  return (
    <svg className="badge-mark" data-tier={bestBadge.tier} role="img" aria-label={name}>
      <title>{name}</title>
      <use href={`${marks}#${bestBadge.instrument}`} />
    </svg>
  )
}
