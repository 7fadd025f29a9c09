import type { Figure, LandingContent } from '#contract/landing.ts'
import type { Claim } from '#contract/settings.ts'
import { ago, day } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../settings/reads.ts'
import { allTestimonials, countActiveUsers, countVideos } from './queries.ts'
import { productSchema } from './structured-data.ts'
import { testimonialView } from './view.ts'

/** Members who used the site in this time count as active. */
const activePeriod = 30 * day

async function figureOf(mode: Claim, fixed: number, countNow: () => Promise<number>): Promise<Figure | null> {
  if (mode === 'off') return null
  if (mode === 'fixed') return { count: fixed, isExact: false }
  const count = await countNow()
  return count > 0 ? { count, isExact: true } : null
}

async function readActiveUsers({ db }: Context): Promise<number> {
  const [row] = await countActiveUsers(db, { since: ago(activePeriod) })
  return row!.count
}

async function readVideos({ db }: Context): Promise<number> {
  const [row] = await countVideos(db)
  return row!.count
}

export async function readLanding(context: Context): Promise<LandingContent> {
  const { claims } = await readSettings(context)
  return {
    claims: {
      activeUsers: await figureOf(claims.activeUsers, claims.activeUsersFixed, () => readActiveUsers(context)),
      videos: await figureOf(claims.videos, claims.videosFixed, () => readVideos(context)),
    },
    testimonials: (await allTestimonials(context.db)).map(testimonialView),
    schemaData: productSchema(context.platform.config, claims),
  }
}
