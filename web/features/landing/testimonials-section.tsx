import type { Testimonial } from '#contract/landing.ts'
import { testimonials as texts } from '#contract/messages/en/testimonials.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { landingQuery } from '../../shared/landing-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { Band } from './band.tsx'
import { Stars } from './stars.tsx'

function leadFor(testimonials: Testimonial[]): string {
  const samples = testimonials.filter(({ isSample }) => isSample).length
  if (samples === 0) return texts.noSamples
  return samples === testimonials.length ? texts.allSamples : texts.someSamples
}

/** What members say. Samples are marked until an administrator replaces them. */
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
