// What calls, emits and pages cost: the units that the rate limiter charges for each. A new call needs a price here.
import type { ContractCalls, ContractEmits } from '#contract/index.ts'
import type { media } from '#contract/media.ts'
import type { sitemaps } from '#contract/sitemaps.ts'

/**
 * Units. One is a guest's feed: 0.87 ms of CPU with 100,000 posts and 2.0 ms with 1,000,000, server and database
 * together (bench/RESULTS.md, "API calls, by CPU" and "A community of 1,000,000 posts"). Prices are the measured times
 * in units; a call that isn't measured has the price of the measured call that is most like it. A function gets the
 * query as it was sent.
 */
type Price = number | ((query: Record<string, string>) => number)
type PricedCall = keyof ContractCalls | keyof typeof media | keyof typeof sitemaps

/**
 * One search: posts 29.1 ms, people 37.3 ms. A second one, for words with typos or another spelling, is charged when it
 * runs (charge-extra.ts).
 */
export const searchPrices = { posts: 15, people: 19 } as const

/**
 * Calls with the limits `auth`, `mail` and `upload` cost 1 unit of their own limit, which is set as low as they are
 * expensive. Images are also charged by pixels.
 */
const callPrices: Record<PricedCall, Price> = {
  'GET /health/live': 0.1,
  'GET /health/ready': 0.5,
  'GET /openapi.json': 1,
  'GET /docs': 1,
  'GET /admin/settings': 1,
  'PUT /admin/settings': 1,
  'POST /auth/login': 1,
  'POST /auth/signup': 1,
  'POST /auth/correct-email': 1,
  'POST /auth/verify-email': 1,
  'POST /auth/resend-verification': 1,
  'POST /auth/forgot-password': 1,
  'POST /auth/reset-password': 1,
  'GET /auth/check-username': 0.5,
  'GET /auth/me': 0.5,
  'POST /auth/logout': 1,
  'POST /auth/revoke-session': 1,
  'POST /auth/change-password': 1,
  'POST /auth/confirm': 1,
  'GET /auth/sessions': 1,
  'DELETE /auth/sessions/:id': 1,
  'GET /auth/identities': 1,
  'POST /auth/identities/:id/remove': 1,
  'GET /auth/oidc/start': 1,
  'GET /auth/oidc/callback': 1,
  'POST /auth/oidc/session': 1,
  'POST /auth/follow/:id': 1,
  'POST /auth/unfollow/:id': 1,
  'GET /auth/followers/:id': 1,
  'GET /auth/following/:id': 1,
  'POST /auth/block/:id': 1,
  'POST /auth/unblock/:id': 1,
  'GET /auth/blocks': 1,
  'GET /polls': 1,
  'GET /polls/:id': 1,
  'POST /polls/:id/vote': 1,
  'GET /posts': ({ sort }) => (sort === 'following' ? 2.5 : 1), // Following 4.59 ms
  'GET /posts/:id': 1,
  'POST /posts': 2, // 1.80 ms
  'POST /posts/charts': 12, // 11.6 ms, without its pixels
  'PUT /posts/:id': 1,
  'DELETE /posts/:id': 1,
  'GET /points/user/:id': 3,
  'GET /points/user/:id/sections': 1,
  'GET /points/user/:id/history/:section': 2,
  'GET /leaderboard/:timeframe/:section': 2,
  'GET /badges/all': 0.5,
  'GET /badges/user/:id': 0.5,
  'GET /badges/user/:id/top': 0.5,
  'GET /badges/progress/:id': 3,
  'GET /badges/:id/holders': 1,
  'POST /badges/award': 1,
  'POST /badges/premium/award': 1,
  'POST /badges/create': 1,
  'PUT /badges/:id': 1,
  'DELETE /badges/:badgeId/:userId': 1,
  'POST /admin/users/:id/badges': 1,
  'DELETE /admin/users/:id/badges': 1,
  'GET /leaderboard/hall-of-fame/current': 0.5,
  'GET /leaderboard/hall-of-fame/historical/:date': 0.5,
  'GET /leaderboard/hall-of-fame/months': 0.5,
  'GET /hall-of-fame': 0.5,
  'GET /leaderboard/admin/hall-of-fame': 1,
  'POST /leaderboard/admin/hall-of-fame': 1,
  'POST /leaderboard/admin/hall-of-fame/:month/undo': 1,
  'GET /admin/user-progress': 19,
  'GET /admin/user-progress/export': 60,
  'GET /admin/user-progress/:id': 1,
  'GET /points/admin/rings': 19,
  'GET /points/admin/voids': 1,
  'POST /points/admin/voids': 5,
  'POST /points/admin/voids/:id/undo': 5,
  'POST /points/award': 1,
  'POST /points/admin/assign': 1,
  'GET /points/admin/adjustments': 1,
  'POST /points/admin/adjustments/:id/undo': 1,
  'POST /leaderboard/admin/rank': 1,
  'GET /leaderboard/admin/ranks': 1,
  'POST /leaderboard/admin/ranks/:id/undo': 1,
  'POST /posts/:id/like': 1,
  'POST /posts/:id/unlike': 1,
  'POST /posts/:id/save': 1,
  'DELETE /posts/:id/save': 1,
  'POST /user/posts/save/:id': 1,
  'POST /user/posts/unsave/:id': 1,
  'GET /user/posts/saved': 3, // 5.41 ms
  'GET /user/posts/liked': 3,
  'GET /user/posts/user/:id': 1,
  'GET /posts/top': 0.5, // 0.35 ms
  'GET /posts/stats/:id': 1,
  'GET /posts/:id/edits': 1,
  'POST /posts/:id/appeal': 1,
  'POST /polls': 1,
  'GET /posts/:id/comments': 1,
  'POST /posts/:id/comment': 1.5, // 1.29 ms
  'PUT /comments/:id': 1,
  'DELETE /comments/:id': 1,
  'POST /comments/:id/appeal': 1,
  'POST /comments/:id/hide': 1,
  'POST /comments/:id/show': 1,
  'POST /comments/:id/like': 1,
  'POST /comments/:id/unlike': 1,
  'GET /auth/profile/:username': 0.5, // 0.39 ms
  'GET /auth/suggestions': 7, // 13.3 ms
  'PUT /auth/profile': 1,
  'GET /search': ({ type }) => (type === 'people' ? searchPrices.people : searchPrices.posts),
  'GET /notifications': ({ q }) => (q ? 8 : 1.5), // 7.84 and 1.16 ms
  'GET /notifications/unread-count': 0.2, // 0.11 ms
  'GET /notifications/stats': 1,
  'GET /notifications/preferences': 1,
  'GET /notifications/:id': 1,
  'POST /notifications/read': 1,
  'POST /notifications/read-all': 1,
  'POST /notifications/archive': 1,
  'DELETE /notifications': 1,
  'POST /notifications/restore': 1,
  'PUT /notifications/preferences': 1,
  'GET /notifications/mutes': 1,
  'POST /notifications/mutes/:id': 1,
  'DELETE /notifications/mutes/:id': 1,
  'POST /notifications/test': 1,
  'POST /notifications/push': 1,
  'DELETE /notifications/push': 1,
  'POST /notifications/digest/unsubscribe': 1,
  'POST /newsletter': 1,
  'POST /newsletter/confirm': 1,
  'POST /newsletter/unsubscribe': 1,
  'POST /posts/report/:id': 1,
  'POST /comments/report/:id': 1,
  'POST /auth/report/:id': 1,
  'GET /user/reviews/:id': 1,
  'GET /posts/reports': 1,
  'PUT /posts/reports/:id': 1,
  'GET /admin/posts/search': 15,
  'GET /admin/content/pending': 1,
  'GET /admin/content/:id': 1,
  'PUT /admin/content/status': 1,
  'PUT /admin/content/:id/status': 1,
  'POST /admin/decisions/:id/undo': 1,
  'DELETE /admin/content/:id': 1,
  'GET /admin/cases': 2,
  'GET /admin/cases/viewers': 0.2,
  'GET /admin/cases/:id': 30, // finds the matched words: 15 ms for a sentence, 250 ms for 5,000 characters of scams
  'POST /admin/cases/:id/notes': 1,
  'POST /admin/cases/:id/decide': 2,
  'GET /admin/users': 19,
  'GET /admin/users/:id/:contentType': 1,
  'PUT /admin/users/:id/status': 1,
  'GET /admin/audit': 1,
  'GET /seo/:contentType/:contentId': 1,
  'GET /og/route/png': 30, // 30 ms with a chart (social-image.ts)
  'GET /learning/videos': 1,
  'GET /learning/videos/sort/:order': 1,
  'GET /learning/videos/mine': 1,
  'GET /learning/videos/saved': 1,
  'GET /learning/videos/:id': 1,
  'POST /learning/videos/:id/view': 1,
  'POST /learning/videos/:id/like': 1,
  'POST /learning/videos/:id/unlike': 1,
  'POST /learning/videos/:id/save': 1,
  'DELETE /learning/videos/:id/save': 1,
  'GET /learning/videos/:id/comments': 1,
  'POST /learning/videos/:id/comment': 1,
  'POST /learning/videos/report/:id': 1,
  'GET /learning/educators/leaderboard': 2,
  'GET /learning/educators/:id': 1,
  'GET /video/stream/:videoId': 0.5,
  'GET /video/asset/:videoId/:asset': 0.5,
  'POST /learning/videos': 1,
  'GET /learning/uploads': 1,
  'POST /learning/uploads': 1,
  'HEAD /learning/uploads/:id': 1,
  'PATCH /learning/uploads/:id': 1,
  'DELETE /learning/uploads/:id': 1,
  'PUT /learning/videos/:id': 1,
  'POST /learning/videos/:id/thumbnail': 1,
  'POST /learning/videos/:id/captions': 1,
  'DELETE /learning/videos/:id/captions/:language': 1,
  'POST /learning/videos/:id/submit': 1,
  'POST /learning/videos/:id/retry': 1,
  'POST /learning/videos/:id/appeal': 1,
  'DELETE /learning/videos/:id': 1,
  'POST /video-activity/progress/:videoId': 1.5,
  'GET /video-activity/progress/:videoId': 1,
  'GET /learning/videos/progress': 1,
  'GET /video-activity/history': 1,
  'DELETE /video-activity/history/clear': 1,
  'DELETE /video-activity/history/:id': 1,
  'DELETE /history/clear': 1,
  'DELETE /history/:id': 1,
  'POST /video-history/save': 1,
  'POST /video-history/update-quality': 1,
  'GET /video-history/quality/:videoId': 1,
  'GET /video-history/:videoId': 1,
  'GET /video-activity/stats': 2,
  'GET /video-activity/stats/:id': 1,
  'GET /video-activity/recommendations': 3,
  'GET /video-activity/video/:id/profile': 1,
  'GET /learning/series': 1,
  'GET /learning/series/:id': 1,
  'POST /learning/series': 1,
  'PUT /learning/series/:id': 1,
  'DELETE /learning/series/:id': 1,
  'GET /learning/videos/:id/quiz': 1,
  'PUT /learning/videos/:id/quiz': 1,
  'POST /learning/videos/:id/quiz/answers': 1,
  'GET /admin/videos': 5,
  'GET /admin/videos/:id': 1,
  'PUT /admin/videos/:id': 1,
  'GET /media/:key/:variant': 0.25,
  'GET /sitemap-index.xml': 60,
  'GET /posts-sitemap.xml': 120,
  'GET /video-sitemap.xml': 60,
  'GET /profile-sitemap.xml': 60,
  'GET /hall-of-fame-sitemap.xml': 1,
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
