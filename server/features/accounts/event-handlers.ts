// An event handler for features whose counts leave out banned members.
import type { z } from 'zod'
import type { Id } from '#contract/common.ts'
import { nowMs } from '../../platform/clock.ts'
import { maxWriteMs } from '../../platform/database/database.ts'
import { defineEventHandler, type EventHandler } from '../../platform/events/event-handler.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { changesVisibility } from './rules.ts'

/**
 * Enqueues `recount` for a member who was banned or unbanned: once now, and again when every write that was
 * already running has ended.
 */
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
