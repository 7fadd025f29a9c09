// Units that the rate limiter charges for each call, emit and page. A call that isn't listed costs 1.
import type { ContractCalls, ContractEmits } from '#contract/index.ts'
import type { media } from '#contract/media.ts'
import type { newsFeeds } from '#contract/news-feeds.ts'
import type { sitemaps } from '#contract/sitemaps.ts'

/**
 * Units. One is a guest's feed: 0.87 ms of CPU with 100,000 posts and 2.0 ms with 1,000,000, server and database
 * together (bench/RESULTS.md, "API calls, by CPU" and "A community of 1,000,000 posts"). Prices are the measured times
 * in units; a call that isn't measured has the price of the measured call that is most like it, or 1. A function gets
 * the query as it was sent.
 */
type Price = number | ((query: Record<string, string>) => number)
type PricedCall = keyof ContractCalls | keyof typeof media | keyof typeof sitemaps | keyof typeof newsFeeds

/**
 * One search: posts 29.1 ms, people 37.3 ms. A second one, for words with typos or another spelling, is charged when it
 * runs (charge-extra.ts).
 */
export const searchPrices = { posts: 15, people: 19 } as const

/**
 * Calls with the limits `auth`, `mail` and `upload` cost 1 unit of their own limit, which is set as low as they are
 * expensive. Images are also charged by pixels.
 */
const callPrices: Partial<Record<PricedCall, Price>> = {
  'GET /predictions': 3,
  'POST /predictions/:id/forecast': 2,
  'POST /predictions': 2,
  'PUT /predictions/:id': 2,
  'POST /predictions/:id/resolve': 2,
  'POST /predictions/:id/annul': 2,
  'GET /predictions/records/:username': 2,
  'GET /predictions/export': 5,
  'GET /predictions/log/file': 60,
  'GET /journal/trades': 2,
  'POST /journal/trades': 3,
  'DELETE /journal/trades': 60,
  'PUT /journal/trades/:id': 3,
  'POST /journal/images': 12, // as POST /posts/charts
  'GET /journal/stats': 8,
  'POST /journal/import': 30,
  // The first page has the open trades, too.
  'GET /journal/fills': ({ cursor }) => (cursor ? 4 : 30),
  'GET /journal/export': 60,
  'GET /journal/settings': 0.5,
  'GET /journal/review': 8,
  'GET /admin/trade-journals': 15, // as GET /admin/posts/search
  'GET /admin/trade-journals/counts': 30,
  'GET /admin/registrations': 2,
  'GET /admin/stated-registrations': 2,
  'POST /admin/stated-registrations/:id/remove': 3,
  'POST /admin/registrations': 2,
  'DELETE /admin/registrations/:id': 2,
  'GET /user/plans/:id': 2,
  'POST /posts/:id/trade': 3,
  'GET /auth/check-username': 0.5,
  'GET /auth/me': 0.5,
  'POST /auth/export': 60, // the job, beside the limit per day
  'GET /auth/export/file': 0.5,
  // Its searches are charged as they run (charge-extra.ts).
  'POST /assistant/chat': 5,
  'GET /assistant/conversations/:id': 2,
  'GET /admin/users': 19,
  'GET /health/live': 0.1,
  'GET /health/ready': 0.5,
  'GET /admin/screening/figures': 20,
  'POST /admin/screening/test': 10,
  'GET /sentiment/gauges': 0.2,
  'GET /posts': ({ sort }) => (sort === 'following' ? 2.5 : 1), // Following 4.59 ms
  'POST /posts': 2, // 1.80 ms
  'POST /posts/charts': 12, // 11.6 ms, without its pixels
  'GET /points/user/:id': 3,
  'GET /points/user/:id/history/:section': 2,
  'GET /leaderboard/:timeframe/:section': 2,
  'GET /badges/all': 0.5,
  'GET /badges/user/:id': 0.5,
  'GET /badges/user/:id/top': 0.5,
  'GET /badges/progress/:id': 3,
  'GET /leaderboard/hall-of-fame/current': 0.5,
  'GET /leaderboard/hall-of-fame/historical/:date': 0.5,
  'GET /leaderboard/hall-of-fame/months': 0.5,
  'GET /hall-of-fame': 0.5,
  'GET /admin/user-progress': 19,
  'GET /admin/user-progress/export': 60,
  'GET /admin/audit/export': 60,
  'GET /points/admin/rings': 19,
  'POST /points/admin/voids': 5,
  'POST /points/admin/voids/:id/undo': 5,
  'GET /user/posts/saved': 3, // 5.41 ms
  'GET /user/posts/liked': 3,
  'GET /posts/top': 0.5, // 0.35 ms
  'POST /posts/:id/comment': 1.5, // 1.29 ms
  'GET /auth/profile/:username': 0.5, // 0.39 ms
  'GET /auth/suggestions': 7, // 13.3 ms
  'GET /search': ({ type }) => (type === 'news' ? 2 : type === 'people' ? searchPrices.people : searchPrices.posts),
  'GET /notifications': ({ q }) => (q ? 8 : 1.5), // 7.84 and 1.16 ms
  'GET /notifications/unread-count': 0.2, // 0.11 ms
  'GET /admin/visits': 60,
  'GET /admin/overview': 5,
  'GET /admin/overview/community': 2,
  'GET /admin/overview/site': 5,
  'GET /notices': 0.5,
  'GET /legal/:document': 0.5,
  'GET /legal/:document/changes': 5,
  'GET /landing': 4,
  'POST /admin/sentiment-posts/images': 12, // as POST /posts/charts
  'GET /admin/newsletters': 5, // counts the subscribers
  'POST /admin/newsletters': 5,
  'GET /admin/newsletters/:id': 5,
  'PUT /admin/newsletters/:id': 5,
  'GET /admin/newsletters/:id/preview': 2,
  'POST /admin/newsletters/:id/send': 30, // writes a row for each subscriber
  'POST /admin/newsletters/:id/stop': 5,
  'POST /admin/newsletters/:id/resume': 5,
  'GET /newsletter/preview': 2,
  'GET /admin/announcements': 2,
  'POST /admin/announcements': 5,
  'GET /admin/announcements/:id': 10, // counts the reads
  'PUT /admin/announcements/:id': 10,
  'POST /admin/announcements/:id/send': 10,
  'POST /admin/announcements/:id/stop': 10,
  'POST /admin/announcements/:id/resume': 10,
  'GET /admin/posts/search': 15,
  'GET /admin/cases': 2,
  'GET /admin/cases/viewers': 0.2,
  'GET /admin/cases/:id': 30, // finds the matched words: 15 ms for a sentence, 250 ms for 5,000 characters of scams
  'POST /admin/cases/:id/decide': 2,
  'GET /admin/sitemap': 60,
  'GET /og/route/png': 30, // 30 ms with a chart (social-image.ts)
  'GET /learning/educators/leaderboard': 2,
  'GET /video/stream/:videoId': 0.5,
  'GET /video/asset/:videoId/:asset': 0.5,
  'POST /video-activity/progress/:videoId': 1.5,
  'GET /video-activity/stats': 2,
  'GET /video-activity/recommendations': 3,
  'GET /admin/videos': 5,
  'GET /media/:key/:variant': 0.25,
  'GET /sitemap-index.xml': 60,
  'GET /posts-sitemap.xml': 120,
  'GET /video-sitemap.xml': 60,
  'GET /profile-sitemap.xml': 60,
  'GET /sentiment-news/feed.xml': 2,
  'GET /sentiment-news/feed.json': 2,
}

/** Watching looks up whether the viewer may see the post or member: 0.2 ms (1,160 lookups in 239 ms). */
export const emitPrices: Record<keyof ContractEmits, number> = {
  'section:watch': 0.1,
  'section:unwatch': 0.1,
  'post:watch': 0.25,
  'post:unwatch': 0.1,
  'case:watch': 1,
  'case:unwatch': 1,
  'profile:watch': 0.25,
  'profile:unwatch': 0.1,
  'profile:updated': 1,
}

/** A page that isn't cached: 10.8 ms (bench/RESULTS.md, "Pages"). */
export const renderPrice = 12

/** Makes the function that returns the units of a call, from the text of its query. Calls of tests cost 1. */
export function createPricing(name: string): (query: string) => number {
  const price = callPrices[name as PricedCall] ?? 1
  if (typeof price === 'number') return () => price
  return (query) => price(Object.fromEntries(new URLSearchParams(query)))
}
