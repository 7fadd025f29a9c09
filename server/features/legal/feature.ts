import { legal } from '#contract/legal.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { readChanges, readDocument, readNotices } from './reads.ts'

export const legalFeature: Feature = {
  name: 'legal',
  calls: bind(legal, {
    'GET /notices': async ({ context }) => ({ notices: await readNotices(context) }),
    'GET /legal/:document': async ({ context, params, query }) => ({
      document: await readDocument(context, params.document, query.version),
    }),
    'GET /legal/:document/changes': ({ context, params, query }) => readChanges(context, params.document, query),
  }),
}
