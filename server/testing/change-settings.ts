import type { Settings } from '#contract/settings.ts'
import type { ApiClient } from './api-client.ts'

/** Changes groups of the settings as they are now. */
export async function changeSettings(api: ApiClient, settings: Partial<Settings>) {
  const { version } = (await api('GET /admin/settings')).body
  return api('PUT /admin/settings', { body: { settings, version } })
}
