import { stance as texts } from '#contract/messages/en/stances.ts'
import type { Stance } from '#contract/posts.ts'
import type { Outlook } from '#contract/stances.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export const outlookIcons = { bullish: 'up', neutral: 'minus', bearish: 'down' } as const satisfies Record<
  Outlook,
  IconName
>

/** The stance of a post's author: "▲ Bullish for weeks". */
export function StanceChip({ stance }: { stance: Stance }) {
  return (
    <span className="stance-chip" data-outlook={stance.outlook}>
      <Icon name={outlookIcons[stance.outlook]} small />
      <VisuallyHidden>{texts.label} </VisuallyHidden>
      {texts.text(stance)}
    </span>
  )
}
