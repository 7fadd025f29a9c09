// Badge events. Awarding badges isn't implemented yet.

import { Id } from './common.ts'
import { defineEvents } from './define.ts'
import { z } from './schema.ts'

export const badgeEvents = defineEvents({
  'badge:awarded': {
    audience: ['member'],
    payload: z.strictObject({ memberId: Id, message: z.string(), isPremium: z.boolean() }),
  },
})
