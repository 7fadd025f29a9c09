import { profiles } from '#contract/profiles.ts'
import { statedRegistrations } from '#contract/registrations.ts'
import { ownRows } from '../../platform/database/personal-data.ts'
import { defineEventHandler } from '../../platform/events/event-handler.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { announceRole, emitUserUpdated, rebroadcastProfile, removeRegistration, updateProfile } from './actions.ts'
import { readProfile, readStatedRegistrations, readSuggestions } from './reads.ts'

const profileCalls = bind(profiles, {
  'GET /auth/profile/:username': ({ context, params }) => readProfile(context, params.username),
  'GET /auth/suggestions': ({ context, query }) => readSuggestions(context, query),
  'PUT /auth/profile': async ({ context, body, files }) => ({ user: await updateProfile(context, body, files) }),
})

const registrationCalls = bind(statedRegistrations, {
  'GET /admin/stated-registrations': async ({ context }) => ({ registrations: await readStatedRegistrations(context) }),
  'POST /admin/stated-registrations/:id/remove': async ({ context, params, body }) => {
    await removeRegistration(context, params.id, body)
    return { registrations: await readStatedRegistrations(context) }
  },
})

/** A member's role or status changed: their open pages fetch the account again. */
const refreshOwnAccount = defineEventHandler({
  name: 'profiles.refreshAccount',
  event: 'account:changed',
  run: (platform, { payload }) =>
    payload.what === 'role' ? announceRole(platform, payload.memberId) : emitUserUpdated(platform, payload.memberId),
})

export const profilesFeature: Feature = {
  name: 'profiles',
  calls: [...profileCalls, ...registrationCalls],
  eventHandlers: [refreshOwnAccount],
  sockets: {
    'profile:updated': ({ platform, viewer }) => rebroadcastProfile(platform, viewer.memberId),
  },
  personalData: { tables: { profiles: ownRows('member_id', 'member_id') } },
}
