// Looks for badges that members earned after an event. The event only says what may have changed.
import type { BadgeRuleKind } from '#contract/badges-limits.ts'
import type { Platform } from '../../platform/context.ts'
import { defineEventHandler, type EventHandler } from '../../platform/events/event-handler.ts'
import type { EventName, EventPayload } from '../../platform/events/outbox.ts'
import { changesVisibility } from '../accounts/rules.ts'
import { setBadgesVisibility } from './actions/award.ts'
import { checksAfter } from './actions/checks.ts'
import { allChecks, type Check, evaluate } from './actions/evaluate.ts'

/** Events of one type are handled together. */
const after = <E extends EventName>(
  event: E,
  checks: (platform: Platform, payloads: EventPayload<E>[]) => Promise<Check[]> | Check[],
) =>
  defineEventHandler({
    name: `badges.evaluate ${event}`,
    event,
    run: async (platform, { payload }) => evaluate(platform, await checks(platform, [payload])),
    runBatch: async (platform, events) =>
      evaluate(
        platform,
        await checks(
          platform,
          events.map(({ payload }) => payload),
        ),
      ),
  })

const ofMember =
  (...kinds: BadgeRuleKind[]) =>
  (_: Platform, payloads: { memberId: string }[]): Check[] =>
    payloads.flatMap(({ memberId }) => kinds.map((kind) => ({ memberId, kind })))

const visibility = defineEventHandler({
  name: 'badges.hide account:changed',
  event: 'account:changed',
  run: async (platform, { payload }) => {
    if (!changesVisibility(payload)) return
    await setBadgesVisibility(platform, payload.memberId)
    await evaluate(platform, allChecks([payload.memberId]))
  },
})

export const badgeEventHandlers: EventHandler[] = [
  after('post:created', checksAfter.posts),
  after('post:updated', checksAfter.editedPosts),
  after('post:liked', checksAfter.likedPosts),
  after('comment:created', checksAfter.comments),
  after('comment:liked', checksAfter.likedComments),
  after('content:decided', checksAfter.decisions),
  after('poll:voted', ofMember('votes')),
  after('video:covered', ofMember('lessonMinutes')),
  after('video:completed', ofMember('series')),
  after('quiz:answered', ofMember('series')),
  after('trade:changed', ofMember('journalDays', 'tradeReviews')),
  after('tradeReview:saved', ofMember('tradeReviews')),
  after('plan:stated', checksAfter.plans),
  visibility,
]
