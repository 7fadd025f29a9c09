import { landing } from '#contract/landing.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { changeTestimonial } from './actions.ts'
import { readLanding } from './reads.ts'

export const landingFeature: Feature = {
  name: 'landing',
  calls: bind(landing, {
    'GET /landing': async ({ context }) => ({ data: await readLanding(context) }),
    'PUT /admin/testimonials/:position': async ({ context, params: { position }, body: { version, ...input } }) => ({
      testimonial: await changeTestimonial(context, { position, version, input }),
    }),
    'DELETE /admin/testimonials/:position': async ({ context, params: { position }, body: { version } }) => ({
      testimonial: await changeTestimonial(context, { position, version, input: null }),
    }),
  }),
  personalData: {
    tables: { testimonials: notPersonal('quotes that administrators entered with permission') },
  },
}
