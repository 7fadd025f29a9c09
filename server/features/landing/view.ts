// Converts rows to the contract's shapes.
import type { Testimonial } from '#contract/landing.ts'
import { sampleTestimonials } from '#contract/messages/en/testimonials.ts'
import type { TestimonialRow } from './tables.ts'

export function testimonialView({ position, version, name, role, text, rating }: TestimonialRow): Testimonial {
  // The table's constraints allow all of them or none, and three positions.
  if (name !== null && role !== null && text !== null && rating !== null)
    return { position, name, role, text, rating, isSample: false, version }
  return { position, ...sampleTestimonials[position - 1]!, isSample: true, version }
}
