import { callQuery } from '../../platform/cache/call-query.ts'

export const settingsQuery = callQuery('GET /admin/settings', { resource: 'settings', persist: false })

export const registrationsQuery = callQuery('GET /admin/registrations', { resource: 'registrations', persist: false })

export const statedRegistrationsQuery = callQuery('GET /admin/stated-registrations', {
  resource: 'stated registrations',
  persist: false,
})

export const environmentQuery = callQuery('GET /admin/settings/environment', {
  resource: "the operator's settings",
  persist: false,
})

export const changesQuery = (limit: number) => ({
  ...callQuery('GET /admin/settings/changes', {
    input: { query: { limit: String(limit) } },
    resource: 'changes of settings',
    persist: false,
  }),
  placeholderData: <Data>(before: Data) => before,
})

export const assistantSetupQuery = callQuery('GET /admin/assistant', { resource: 'the assistant', persist: false })

export const feedbackQuery = (limit: number, isHelpful: 'true' | 'false' | undefined) => ({
  ...callQuery('GET /admin/assistant/feedback', {
    input: { query: { limit: String(limit), isHelpful } },
    resource: 'feedback',
    persist: false,
  }),
  placeholderData: <Data>(before: Data) => before,
})
