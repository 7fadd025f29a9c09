import {
  type Figure,
  type LandingContent,
  landing,
  type Testimonial,
  type TestimonialInput,
} from '#contract/landing.ts'
import { sampleTestimonials } from '#contract/messages/en/testimonials.ts'
import type { Claim, Settings } from '#contract/settings.ts'
import { organization, webPage } from '#contract/site-schema.ts'
import { ago, day } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { type Context, inTransaction, type MemberContext } from '../../platform/context.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { recordAudit } from '../audit/actions.ts'
import { readSettings } from '../settings/reads.ts'
import {
  allTestimonials,
  countActiveUsers,
  countActivity,
  countVideos,
  type TestimonialRow,
  updateTestimonial,
} from './queries.ts'

type Change = { position: number; version: number; input: TestimonialInput | null }

/** Without `input`, the sample is shown again. */
const changeTestimonial = (context: MemberContext, { position, version, input }: Change): Promise<Testimonial> =>
  inTransaction(context, async ({ platform, db, viewer }) => {
    const { name = null, role = null, text = null, rating = null } = input ?? {}
    const [row] = await updateTestimonial(db, { position, version, name, role, text, rating })
    if (!row) throw new Failure('conflict_stale')
    await recordAudit(db, {
      action: input ? 'landing.testimonial' : 'landing.sample',
      actorId: viewer.memberId,
      subjectId: null,
      before: { position, version },
      after: { position, version: row.version },
    })
    await platform.invalidations.publish(db, 'page', '/')
    return testimonialView(row)
  })

function testimonialView({ position, version, name, role, text, rating }: TestimonialRow): Testimonial {
  // The table's constraints allow all of them or none, and three positions.
  if (name !== null && role !== null && text !== null && rating !== null)
    return { position, name, role, text, rating, isSample: false, version }
  return { position, ...sampleTestimonials[position - 1]!, isSample: true, version }
}

/** Members who used the site in this time count as active. */
const activePeriod = 30 * day

async function figureOf(mode: Claim, fixed: number, countNow: () => Promise<number>): Promise<Figure | null> {
  if (mode === 'off') return null
  if (mode === 'fixed') return { count: fixed, isExact: false }
  const count = await countNow()
  return count > 0 ? { count, isExact: true } : null
}

/** Activity of this time is recent. */
const recentPeriod = 7 * day

async function readActivity({ db }: Context): Promise<LandingContent['activity']> {
  const since = ago(recentPeriod)
  const [[row], [lessons]] = await Promise.all([countActivity(db, { since }), countVideos(db, { since })])
  return { ...row!, lessons: lessons!.count }
}

async function readActiveUsers({ db }: Context): Promise<number> {
  const [row] = await countActiveUsers(db, { since: ago(activePeriod) })
  return row!.count
}

async function readVideos({ db }: Context): Promise<number> {
  const [row] = await countVideos(db, { since: null })
  return row!.count
}

/** The rating is there only while its setting says so. Nothing on the site collects ratings, so a live one has none. */
const ratingOf = ({ rating, ratingFixed, ratingsFixed }: Settings['claims']) =>
  rating === 'fixed' && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: ratingFixed, ratingCount: ratingsFixed, bestRating: 5 },
  }

/** In rupees, or null if the claim is off. The site sells nothing, so the real price is 0. */
const priceOf = ({ price, priceFixed }: Settings['claims']): number | null =>
  price === 'off' ? null : price === 'fixed' ? priceFixed : 0

const offerOf = (price: number | null) =>
  price !== null && { offers: { '@type': 'Offer', price, priceCurrency: 'INR' } }

const productSchema = ({ publicUrl, product }: Config, claims: Settings['claims']) => ({
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
  mainEntityOfPage: webPage({ publicUrl, product, url: `${publicUrl}/`, title: product.name }),
  publisher: organization({ publicUrl, product }),
  ...offerOf(priceOf(claims)),
  ...ratingOf(claims),
})

async function readLanding(context: Context): Promise<LandingContent> {
  const { claims } = await readSettings(context)
  return {
    claims: {
      activeUsers: await figureOf(claims.activeUsers, claims.activeUsersFixed, () => readActiveUsers(context)),
      videos: await figureOf(claims.videos, claims.videosFixed, () => readVideos(context)),
      isFree: priceOf(claims) === 0,
    },
    activity: await readActivity(context),
    testimonials: (await allTestimonials(context.db)).map(testimonialView),
    schemaData: productSchema(context.platform.config, claims),
  }
}

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
