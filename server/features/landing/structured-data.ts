// JSON-LD of the landing page in the vocabulary of schema.org.
import type { Settings } from '#contract/settings.ts'
import type { Config } from '../../platform/config.ts'

/** The rating is there only while its setting says so. Nothing on the site collects ratings, so a live one has none. */
const ratingOf = ({ rating, ratingFixed, ratingsFixed }: Settings['claims']) =>
  rating === 'fixed' && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: ratingFixed, ratingCount: ratingsFixed, bestRating: 5 },
  }

/** The product is free to use (A §1). */
export const productSchema = ({ publicUrl, product }: Config, claims: Settings['claims']) => ({
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  '@id': `${publicUrl}/#product`,
  name: product.name,
  url: `${publicUrl}/`,
  description: product.tagline,
  image: `${publicUrl}/icon-512.png`,
  applicationCategory: 'FinanceApplication',
  operatingSystem: 'Any',
  inLanguage: 'en-IN',
  publisher: {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: product.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
  },
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
  ...ratingOf(claims),
})
