// Who may do what with predictions. Rows and inputs of the access test.
import { createMember } from '../../features/accounts/factory.ts'
import { createPrediction, predictionFields } from '../../features/predictions/factory.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

export const predictionsTable = `
                                       guest  expired  revoked  member  other  suspended  banned  admin  moderator  editor
  GET /predictions                     200    401      401      200     200    200        401     200    200        200
  GET /predictions/:id                 200    401      401      200     200    200        401     200    200        200
  GET /predictions/:id/history         200    401      401      200     200    200        401     200    200        200
  GET /predictions/:id/posts           200    401      401      200     200    200        401     200    200        200
  POST /predictions/:id/forecast       401    401      401      200     200    403        401     200    200        200
  POST /predictions                    401    401      401      403     403    403        401     201    403        201
  PUT /predictions/:id                 401    401      401      403     403    403        401     200    403        200
  DELETE /predictions/:id              401    401      401      403     403    403        401     200    403        200
  POST /predictions/:id/amend          401    401      401      403     403    403        401     200    403        200
  POST /predictions/:id/resolve        401    401      401      403     403    403        401     200    403        200
  POST /predictions/:id/annul          401    401      401      403     403    403        401     200    403        200
  GET /predictions/leaderboard         200    401      401      200     200    200        401     200    200        200
  GET /predictions/records/:username   200    401      401      200     200    200        401     200    200        200
  GET /predictions/export              401    401      401      200     200    200        401     200    200        200
  GET /predictions/log                 200    401      401      200     200    200        401     200    200        200
  GET /predictions/log/file            200    401      401      200     200    200        401     200    200        200
  GET /predictions-sitemap.xml         200    401      401      200     200    200        401     200    200        200`

export function predictionInputs(site: () => TestSite): Record<string, () => Promise<ApiInput>> {
  const onPrediction = async (body?: object): Promise<ApiInput> => {
    const { _id: id } = await createPrediction(site().platform)
    return { params: { id }, ...(body && { body }) }
  }
  return {
    'GET /predictions/:id': () => onPrediction(),
    'GET /predictions/:id/history': () => onPrediction(),
    'GET /predictions/:id/posts': () => onPrediction(),
    'POST /predictions/:id/forecast': () => onPrediction({ probabilities: [60, 40] }),
    'POST /predictions': async () => ({ body: predictionFields() }),
    'PUT /predictions/:id': () => onPrediction({ ...predictionFields({ question: 'Another question?' }), version: 1 }),
    'DELETE /predictions/:id': () => onPrediction(),
    'POST /predictions/:id/amend': () => onPrediction({ version: 1, text: 'The daily price counts.' }),
    'POST /predictions/:id/resolve': () =>
      onPrediction({ outcome: 0, evidence: 'The source says so.', evidenceUrl: '' }),
    'POST /predictions/:id/annul': () => onPrediction({ reason: 'The source is gone.' }),
    'GET /predictions/records/:username': async () => ({
      params: { username: (await createMember(site().platform)).username },
    }),
  }
}
