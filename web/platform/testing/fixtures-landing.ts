// Content of the landing page besides its fixed texts.
import type { LandingContent } from '#contract/landing.ts'
import { sampleTestimonials } from '#contract/messages/en/testimonials.ts'

export const landingContent: LandingContent = {
  claims: { activeUsers: null, videos: null, isFree: true },
  activity: { posts: 0, comments: 0, lessons: 0 },
  testimonials: sampleTestimonials.map((sample, index) => ({
    ...sample,
    position: index + 1,
    isSample: true,
    version: 0,
  })),
  schemaData: { '@context': 'https://schema.org', '@type': 'WebApplication', name: 'Chartroom' },
}
