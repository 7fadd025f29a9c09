// Counts leave out what banned members did.
import type { z } from 'zod'
import type { Id } from '#contract/common.ts'
import { nowMs } from '../../platform/clock.ts'
import { maxWriteMs } from '../../platform/database/database.ts'
import { defineEventHandler, type EventHandler } from '../../platform/events/event-handler.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { changesVisibility } from './rules.ts'

/** `recount` counts again all that a member had a part in: at a ban and its end, now and when all that was under way is done. */
export const recountOnBan = (feature: string, recount: Job<z.ZodObject<{ memberId: typeof Id }>>): EventHandler =>
  defineEventHandler({
    name: `${feature}.recountOnBan`,
    event: 'account:changed',
    run: async ({ database: { pool } }, { payload }) => {
      if (!changesVisibility(payload)) return
      const { memberId } = payload
      await enqueue(pool, recount, { memberId })
      await enqueue(pool, recount, { memberId }, { runAt: new Date(nowMs() + maxWriteMs) })
    },
  })
