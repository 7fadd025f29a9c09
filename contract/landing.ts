// Content of the landing page besides its fixed texts: figures and testimonials.

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import { trimmedLine } from './common.ts'
import { defineCalls } from './define.ts'
import { validation } from './messages/en/landing-validation.ts'

/** Characters, and stars. */
export const testimonialLimits = { nameLength: 60, roleLength: 80, textLength: 300, rating: 5, positions: 3 } as const

/** `isExact`: counted just now, not an administrator's claim. */
const Figure = z.strictObject({ count: z.int(), isExact: z.boolean() })
export type Figure = z.infer<typeof Figure>

export const TestimonialInput = z.strictObject({
  name: trimmedLine(z.string())
    .min(1, validation.nameMissing)
    .max(testimonialLimits.nameLength, validation.nameLong(testimonialLimits.nameLength)),
  /** Who says it, for example what they trade and where. */
  role: trimmedLine(z.string())
    .min(1, validation.roleMissing)
    .max(testimonialLimits.roleLength, validation.roleLong(testimonialLimits.roleLength)),
  text: trimmedLine(z.string())
    .min(1, validation.textMissing)
    .max(testimonialLimits.textLength, validation.textLong(testimonialLimits.textLength)),
  rating: z
    .int(validation.rating(testimonialLimits.rating))
    .min(1, validation.rating(testimonialLimits.rating))
    .max(testimonialLimits.rating, validation.rating(testimonialLimits.rating)),
})
export type TestimonialInput = z.infer<typeof TestimonialInput>

export const Testimonial = z.strictObject({
  position: z.int(),
  name: z.string(),
  role: z.string(),
  text: z.string(),
  rating: z.int(),
  /** Written by us, and marked so, until an administrator replaces it. */
  isSample: z.boolean(),
  /** Rises with each change. */
  version: z.int(),
})
export type Testimonial = z.infer<typeof Testimonial>

export const LandingContent = z.strictObject({
  /** Null: switched off, or nothing to count. */
  claims: z.strictObject({ activeUsers: Figure.nullable(), videos: Figure.nullable(), isFree: z.boolean() }),
  /** Of the last seven days: posts, the comments on them, and lessons. */
  activity: z.strictObject({ posts: z.int(), comments: z.int(), lessons: z.int() }),
  testimonials: z.array(Testimonial),
  /** Structured data of the product in the vocabulary of schema.org. */
  schemaData: z.record(z.string(), z.unknown()),
})
export type LandingContent = z.infer<typeof LandingContent>

/** The version that was looked at. If there is another one by now, that's a conflict. */
const version = z.int().min(0)
const params = z.strictObject({ position: wholeNumber(1, testimonialLimits.positions) })

export const landing = defineCalls({
  'GET /landing': {
    summary: 'Figures, recent activity and testimonials of the landing page',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    response: z.strictObject({ data: LandingContent }),
    errors: [],
  },
  'PUT /admin/testimonials/:position': {
    summary: 'Replace a testimonial',
    access: 'admin',
    limit: 'write',
    params,
    body: TestimonialInput.extend({ version }),
    response: z.strictObject({ testimonial: Testimonial }),
    errors: ['validation_failed', 'conflict_stale'],
  },
  'DELETE /admin/testimonials/:position': {
    summary: 'Show the sample again in place of a testimonial',
    access: 'admin',
    limit: 'write',
    params,
    body: z.strictObject({ version }),
    response: z.strictObject({ testimonial: Testimonial }),
    errors: ['validation_failed', 'conflict_stale'],
  },
})
