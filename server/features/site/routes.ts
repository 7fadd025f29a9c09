import { site } from '#contract/site.ts'
import { bind } from '../../platform/http/bind.ts'
import { readSeo, readSocialImage } from './reads.ts'

export const siteCalls = bind(site, {
  'GET /seo/:contentType/:contentId': async ({ context, params }) => ({
    data: await readSeo(context, params),
  }),
  'GET /og/route/png': ({ context, query }) => readSocialImage(context, query.path, query.site),
})
