import { profiles } from '#contract/profiles.ts'
import { bind } from '../../platform/http/bind.ts'
import { updateProfile } from './actions.ts'
import { readProfile, readSuggestions } from './reads.ts'

export const profileCalls = bind(profiles, {
  'GET /auth/profile/:username': ({ context, params }) => readProfile(context, params.username),
  'GET /auth/suggestions': ({ context, query }) => readSuggestions(context, query),
  'PUT /auth/profile': async ({ context, body, files }) => ({ user: await updateProfile(context, body, files) }),
})
