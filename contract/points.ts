// Points, the leaderboard and the hall of fame. Until they are counted, this promises what clients hear of changes.

import { defineEvents } from './define.ts'
import { z } from './schema.ts'

export const pointEvents = defineEvents({
  /** What was fetched of leaderboards is fetched again. */
  'leaderboard:update': { audience: ['leaderboard'], payload: z.object({}) },
  'hallOfFame:update': { audience: ['leaderboard'], payload: z.object({}) },
})
