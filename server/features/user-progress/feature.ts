import { userProgress } from '#contract/user-progress.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { exportProgress, getProgress, listProgress } from './reads.ts'

export const userProgressFeature: Feature = {
  name: 'user-progress',
  calls: bind(userProgress, {
    'GET /admin/user-progress': ({ context, query }) => listProgress(context, query),
    'GET /admin/user-progress/export': ({ context, query }) => exportProgress(context, query),
    'GET /admin/user-progress/:id': async ({ context, params }) => ({ member: await getProgress(context, params.id) }),
  }),
}
