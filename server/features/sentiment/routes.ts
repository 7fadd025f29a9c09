import { sentiment } from '#contract/sentiment.ts'
import { bind } from '../../platform/http/bind.ts'
import { readGauges } from './reads.ts'

export const sentimentCalls = bind(sentiment, {
  'GET /sentiment/gauges': ({ context }) => readGauges(context),
})
