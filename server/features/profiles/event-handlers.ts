import { defineEventHandler, type EventHandler } from '../../platform/events/event-handler.ts'
import { announceRole, emitUserUpdated } from './actions.ts'

/** A member's role or status changed: their open pages fetch the account again. */
const refreshOwnAccount = defineEventHandler({
  name: 'profiles.refreshAccount',
  event: 'account:changed',
  run: (platform, { payload }) =>
    payload.what === 'role' ? announceRole(platform, payload.memberId) : emitUserUpdated(platform, payload.memberId),
})

export const profileEventHandlers: EventHandler[] = [refreshOwnAccount]
