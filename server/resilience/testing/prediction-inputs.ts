// Valid input for the calls about predictions.
import { createMember } from '../../features/accounts/factory.ts'
import { createPrediction, predictionFields } from '../../features/predictions/factory.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'

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
