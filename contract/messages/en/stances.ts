// The stance of a post. A separate file, because guests' pages load it.
import type { Horizon, Outlook } from '../../stances.ts'

type Stance = { outlook: Outlook; horizon: Horizon }

export const outlookNames = { bullish: 'Bullish', neutral: 'Neutral', bearish: 'Bearish' } as const satisfies Record<
  Outlook,
  string
>

export const horizonNames = { days: 'for days', weeks: 'for weeks', months: 'for months' } as const satisfies Record<
  Horizon,
  string
>

export const stance = {
  label: 'Stance:',
  text: ({ outlook, horizon }: Stance) => `${outlookNames[outlook]} ${horizonNames[horizon]}`,
  personalView: 'Personal view, not advice',
} as const
