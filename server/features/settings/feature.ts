import { settings } from '#contract/settings.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { changeSettings, undoChange } from './actions.ts'
import { readStoredSettings } from './reads.ts'

export const settingsFeature: Feature = {
  name: 'settings',
  calls: bind(settings, {
    'GET /admin/settings': ({ context }) => readStoredSettings(context),
    'PUT /admin/settings': ({ context, body }) => changeSettings(context, body),
    'POST /admin/settings/changes/:version/undo': ({ context, params }) => undoChange(context, params.version),
    'GET /admin/settings/environment': async ({ context }) => ({
      environment: context.platform.config.shownEnvironment,
    }),
  }),
  personalData: {
    tables: {
      settings: notPersonal('of the site'),
      settings_changes: {
        erase: {
          keep: 'settings of the site, among them the contact email, and the name, email and address of present and earlier grievance officers, and the id of the administrator who changed them',
        },
        export: { key: 'version::text', where: 'changed_by = $member' },
      },
    },
  },
}
