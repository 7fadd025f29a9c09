import { testimonials as texts } from '#contract/messages/en/testimonials.ts'

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
