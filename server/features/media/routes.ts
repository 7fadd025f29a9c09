import { media } from '#contract/media.ts'
import { bind } from '../../platform/http/bind.ts'
import { readImage } from './reads.ts'

export const mediaCalls = bind(
  media,
  {
    'GET /media/:key/:variant': ({ context, params: { key, variant }, query: signature }) =>
      readImage(context, { key, variant, signature }),
  },
  '',
)
