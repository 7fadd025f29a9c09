import { sentiment } from '#contract/sentiment.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { readGauges } from './reads.ts'

export const sentimentFeature: Feature = {
  name: 'sentiment',
  calls: bind(sentiment, {
    'GET /sentiment/gauges': ({ context }) => readGauges(context),
  }),
}
