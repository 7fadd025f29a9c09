// What a made-up post of `npm run demo` is, with all that happens to it. Times are minutes before now.
import type { Section } from '#contract/common.ts'
import type { reportActions, reportReasons, reportStatuses } from '#contract/moderation.ts'

export type DemoChart = {
  title: string
  frame: string
  from: number
  to: number
  swing: number
  decimals: number
  level?: { label: string; at: number }
  height?: number
}

export type DemoReport = {
  by: string
  ago: number
  reason: (typeof reportReasons)[number]
  description: string
  decision?: {
    ago: number
    status: (typeof reportStatuses)[number]
    notes: string
    action?: (typeof reportActions)[number]
    /** Days from now until which the author is suspended. */
    until?: number
  }
}

export type DemoPost = {
  by: string
  section: Section
  ago: number
  text: string
  /** At that time in India, so many days from now. */
  publishAt?: { days: number; time: string }
  /** The rules hold it back. */
  underReview?: true
  location?: string
  charts?: DemoChart[]
  /** `closes`: minutes from now, below 0 where it is closed. How many chose each option. */
  poll?: { options: string[]; closes: number; votes: number[] }
  likes?: number
  saves?: number
  /** Who saved it besides. */
  savedBy?: string[]
  comments?: { by: string; text: string; replies?: { by: string; text: string }[] }[]
  edits?: { ago: number; text: string }[]
  reports?: DemoReport[]
  decision?: { ago: number; status: 'approved' | 'rejected' | 'removed'; reason: string }
  /** What its author says against a wait or a decision. */
  appeal?: { ago: number; text: string }
}

export const goldChart = (from: number, to: number, swing = 0.004): DemoChart => ({
  title: 'MCX Gold, Dec',
  frame: '1 hour',
  from,
  to,
  swing,
  decimals: 0,
})
export const niftyChart = (from: number, to: number, frame = '15 minutes'): DemoChart => ({
  title: 'NIFTY 50',
  frame,
  from,
  to,
  swing: 0.0025,
  decimals: 0,
})
