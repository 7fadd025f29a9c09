import { settings } from '#contract/settings.ts'
import { bind } from '../../platform/http/bind.ts'
import { changeSettings } from './actions.ts'
import { readSettings } from './reads.ts'

export const settingsCalls = bind(settings, {
  'GET /admin/settings': async ({ context }) => ({ settings: await readSettings(context) }),
  'PUT /admin/settings': async ({ context, body }) => ({ settings: await changeSettings(context, body.settings) }),
})
