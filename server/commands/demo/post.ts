// A demo post and everything that happens to it. Times are minutes before now, unless stated otherwise.
import type { Section } from '#contract/common.ts'
import type { reportActions, reportReasons, reportStatuses } from '#contract/moderation.ts'
import type { Stance } from '#contract/posts.ts'

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
    /** Days from now until the author's suspension ends. */
    until?: number
  }
}

export type DemoPlan = {
  symbol: string
  side: 'long' | 'short'
  entry: string
  stop: string
  target: string
  /** Days for which it's valid. */
  days: number
  /** Its trade is closed. */
  close?: { ago: number; price: string }
  /** Its author says that it wasn't taken. */
  notTakenAgo?: number
  /** Its post is deleted. */
  deletedAgo?: number
}

export type DemoPost = {
  by: string
  section: Section
  ago: number
  text: string
  /** Scheduled for this time in India, this many days from now. */
  publishAt?: { days: number; time: string }
  /** The screening rules put it under review. */
  underReview?: true
  location?: string
  stance?: Stance
  plan?: DemoPlan
  /** Their latest closed trade, or a week of their journal. */
  shares?: 'trade' | 'week'
  charts?: DemoChart[]
  /** `closes`: minutes from now, negative if it is closed. `votes`: how many chose each option. */
  poll?: { options: string[]; closes: number; votes: number[] }
  /** Who votes, the first of them for the first option. Otherwise, it's by chance. */
  voters?: string[]
  /** Minutes in which people react. Without it, they do until now. */
  reactionsFor?: number
  likes?: number
  saves?: number
  /** Members who save it in addition to `saves`. */
  savedBy?: string[]
  comments?: { by: string; text: string; replies?: { by: string; text: string }[] }[]
  edits?: { ago: number; text: string }[]
  reports?: DemoReport[]
  decision?: { ago: number; status: 'approved' | 'rejected' | 'removed'; reason: string }
  /** The author's appeal against the review or a decision. */
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
