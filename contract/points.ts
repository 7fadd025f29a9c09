// Points: what members earn for what they do, and the standings.

import { defineEvents } from './define.ts'
import { z } from './schema.ts'

/** What points are earned or lost for. */
export const pointActions = [
  'post',
  'vote',
  'like_given',
  'like_taken',
  'badge',
  'tradeJournal',
  'admin_adjustment',
  'admin_post_removal',
  'admin_comment_removal',
] as const

export const pointEvents = defineEvents({
  /** Clients reload the leaderboards that they show. */
  'leaderboard:update': { audience: ['leaderboard'], payload: z.strictObject({}) },
  'hallOfFame:update': { audience: ['leaderboard'], payload: z.strictObject({}) },
})
