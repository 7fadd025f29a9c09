// Leaderboard events. Points aren't implemented yet.

import { defineEvents } from './define.ts'
import { z } from './schema.ts'

export const pointEvents = defineEvents({
  /** Clients reload the leaderboards that they show. */
  'leaderboard:update': { audience: ['leaderboard'], payload: z.strictObject({}) },
  'hallOfFame:update': { audience: ['leaderboard'], payload: z.strictObject({}) },
})
