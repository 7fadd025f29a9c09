import { settings } from '#contract/settings.ts'
import { bind } from '../../platform/http/bind.ts'
import { changeSettings, undoChange } from './actions.ts'
import { readStoredSettings } from './reads.ts'

export const settingsCalls = bind(settings, {
  'GET /admin/settings': ({ context }) => readStoredSettings(context),
  'PUT /admin/settings': ({ context, body }) => changeSettings(context, body),
  'POST /admin/settings/changes/:version/undo': ({ context, params }) => undoChange(context, params.version),
  'GET /admin/settings/environment': async ({ context }) => ({
    environment: context.platform.config.shownEnvironment,
  }),
})
