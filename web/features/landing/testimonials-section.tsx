import type { Testimonial } from '#contract/landing.ts'
import { testimonials as texts } from '#contract/messages/en/testimonials.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { landingQuery } from '../../shared/landing-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { Band } from './band.tsx'

const places = [1, 2, 3, 4, 5]
const star = 'M10 2.75l2.2 4.65 5.05.65-3.7 3.5.95 5.05L10 14.15 5.5 16.6l.95-5.05-3.7-3.5 5.05-.65z'

/** A rating of up to five stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="landing-stars" role="img" aria-label={texts.stars(rating)}>
      {places.map((place) => (
        <svg key={place} viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d={star} fill={place <= rating ? 'currentColor' : 'none'} stroke="currentColor" />
        </svg>
      ))}
    </span>
  )
}

function leadFor(testimonials: Testimonial[]): string {
  const samples = testimonials.filter(({ isSample }) => isSample).length
  if (samples === 0) return texts.noSamples
  return samples === testimonials.length ? texts.allSamples : texts.someSamples
}

/** Members' testimonials. Samples are marked until an administrator replaces them. */
export default function TestimonialsSection() {
  const testimonials = useCall(landingQuery()).data?.data.testimonials
  if (!testimonials) return null
  return (
    <Band title={texts.title} lead={leadFor(testimonials)}>
      <ul className="landing-testimonials">
        {testimonials.map(({ position, name, role, text, rating, isSample }) => (
          <li key={position}>
            <figure>
              <figcaption>
                <Avatar username={name} src={null} />
                <span>
                  <b className="bold">
                    <MemberText>{name}</MemberText>
                  </b>
                  <span className="meta">
                    <MemberText>{role}</MemberText>
                  </span>
                </span>
                {isSample && <Chip>{texts.sample}</Chip>}
              </figcaption>
              <blockquote>
                <p>
                  <MemberText>{text}</MemberText>
                </p>
              </blockquote>
              <Stars rating={rating} />
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  )
}
