// Who may call what: every call of the contract by every kind of caller. The calls of single areas are tested in
// access-accounts, access-administration and access-areas.test.ts, and posts that aren't public in access-states.test.ts.
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { media } from '#contract/media.ts'
import { newsFeeds } from '#contract/news-feeds.ts'
import { sitemaps } from '#contract/sitemaps.ts'
import { expectStatuses, setUpAccessSite } from './testing/access-calls.ts'
import { accountTables, administrationTables, areaTables } from './testing/access-tables.ts'
import { actorKinds, readTable, tableRows } from './testing/actors.ts'

// The expected status of each call. `member` owns the thing that the call is about; `guest`, `other`, `admin`, `moderator`
// and `editor` don't.
// All other callers own the things they use.
const publishedTable = `
                                          guest  expired  revoked  member  other  suspended  banned  admin  moderator  editor
  GET /health/live                        200    401      401      200     200    200        401     200    200        200
  GET /health/ready                       200    401      401      200     200    200        401     200    200        200
  GET /openapi.json                       200    401      401      200     200    200        401     200    200        200
  GET /docs                               200    401      401      200     200    200        401     200    200        200
  GET /docs/examples                      200    401      401      200     200    200        401     200    200        200
  POST /auth/follow/:id                   401    401      401      200     200    403        401     200    200        200
  POST /auth/unfollow/:id                 401    401      401      200     200    403        401     200    200        200
  GET /auth/followers/:id                 200    401      401      200     200    200        401     200    200        200
  GET /auth/following/:id                 200    401      401      200     200    200        401     200    200        200
  GET /posts                              200    401      401      200     200    200        401     200    200        200
  GET /posts/:id                          200    401      401      200     200    200        401     200    200        200
  POST /posts                             401    401      401      201     201    403        401     201    201        201
  POST /posts/charts                      401    401      401      201     201    403        401     201    201        201
  PUT /posts/:id                          401    401      401      200     403    403        401     403    403        403
  DELETE /posts/:id                       401    401      401      200     403    403        401     403    403        403
  POST /posts/:id/like                    401    401      401      200     200    403        401     200    200        200
  POST /posts/:id/unlike                  401    401      401      200     200    403        401     200    200        200
  GET /posts/top                          200    401      401      200     200    200        401     200    200        200
  GET /posts/stats/:id                    200    401      401      200     200    200        401     200    200        200
  GET /posts/:id/edits                    401    401      401      200     404    200        401     200    200        404
  POST /posts/:id/appeal                  401    401      401      404     404    403        401     404    404        404
  POST /posts/:id/save                    401    401      401      200     200    403        401     200    200        200
  DELETE /posts/:id/save                  401    401      401      200     200    403        401     200    200        200
  POST /user/posts/save/:id               401    401      401      200     200    403        401     200    200        200
  POST /user/posts/unsave/:id             401    401      401      200     200    403        401     200    200        200
  GET /user/posts/saved                   401    401      401      200     200    200        401     200    200        200
  GET /user/posts/liked                   401    401      401      200     200    200        401     200    200        200
  GET /user/posts/user/:id                200    401      401      200     200    200        401     200    200        200
  POST /polls                             401    401      401      201     201    403        401     201    201        201
  GET /polls                              200    401      401      200     200    200        401     200    200        200
  GET /polls/:id                          200    401      401      200     200    200        401     200    200        200
  POST /polls/:id/vote                    401    401      401      200     200    403        401     200    200        200
  GET /search                             200    401      401      200     200    200        401     200    200        200
  GET /notifications                      401    401      401      200     200    200        401     200    200        200
  GET /notifications/unread-count         401    401      401      200     200    200        401     200    200        200
  GET /notifications/stats                401    401      401      200     200    200        401     200    200        200
  GET /notifications/preferences          401    401      401      200     200    200        401     200    200        200
  GET /notifications/:id                  401    401      401      200     404    200        401     404    404        404
  POST /notifications/read                401    401      401      200     200    200        401     200    200        200
  POST /notifications/read-all            401    401      401      200     200    200        401     200    200        200
  POST /notifications/archive             401    401      401      200     200    200        401     200    200        200
  DELETE /notifications                   401    401      401      200     200    200        401     200    200        200
  PUT /notifications/preferences          401    401      401      200     200    200        401     200    200        200
  POST /notifications/restore             401    401      401      200     200    200        401     200    200        200
  GET /notifications/mutes                401    401      401      200     200    200        401     200    200        200
  POST /notifications/mutes/:id           401    401      401      200     200    200        401     200    200        200
  DELETE /notifications/mutes/:id         401    401      401      200     200    200        401     200    200        200
  POST /notifications/test                401    401      401      201     201    201        401     201    201        201
  POST /notifications/push                401    401      401      200     200    200        401     200    200        200
  DELETE /notifications/push              401    401      401      200     200    200        401     200    200        200
  POST /notifications/digest/unsubscribe  400    400      400      400     400    400        400     400    400        400
  GET /posts/:id/comments                 200    401      401      200     200    200        401     200    200        200
  POST /posts/:id/comment                 401    401      401      201     201    403        401     201    201        201
  PUT /comments/:id                       401    401      401      200     403    403        401     403    403        403
  DELETE /comments/:id                    401    401      401      200     403    403        401     403    403        403
  POST /comments/:id/hide                 401    401      401      403     403    403        401     403    403        403
  POST /comments/:id/show                 401    401      401      403     403    403        401     403    403        403
  POST /comments/:id/like                 401    401      401      200     200    403        401     200    200        200
  POST /comments/:id/unlike               401    401      401      200     200    403        401     200    200        200
  POST /comments/:id/appeal               401    401      401      404     404    403        401     404    404        404
  POST /posts/report/:id                  401    401      401      403     201    403        401     201    201        201
  POST /comments/report/:id               401    401      401      403     201    403        401     201    201        201
  POST /auth/report/:id                   401    401      401      403     201    403        401     201    201        201
  GET /posts/reports                      401    401      401      403     403    403        401     200    200        403
  PUT /posts/reports/:id                  401    401      401      403     403    403        401     200    200        403
  GET /points/user/:id                    401    401      401      200     200    200        401     200    200        200
  GET /points/user/:id/sections           401    401      401      200     200    200        401     200    200        200
  GET /points/user/:id/history/:section   401    401      401      200     200    200        401     200    200        200
  GET /leaderboard/:timeframe/:section    401    401      401      200     200    200        401     200    200        200
  GET /badges/all                         401    401      401      200     200    200        401     200    200        200
  GET /badges/user/:id                    401    401      401      200     200    200        401     200    200        200
  GET /badges/user/:id/top                401    401      401      200     200    200        401     200    200        200
  GET /badges/progress/:id                401    401      401      200     404    200        401     200    404        404
  GET /badges/:id/holders                 401    401      401      200     200    200        401     200    200        200
  GET /badges/latest                      401    401      401      200     200    200        401     200    200        200
  POST /badges/award                      401    401      401      403     403    403        401     200    403        403
  POST /badges/premium/award              401    401      401      403     403    403        401     200    403        403
  POST /badges/create                     401    401      401      403     403    403        401     201    403        403
  PUT /badges/:id                         401    401      401      403     403    403        401     200    403        403
  DELETE /badges/:badgeId/:userId         401    401      401      403     403    403        401     200    403        403
  GET /sentiment/gauges                   200    401      401      200     200    200        401     200    200        200
  GET /notices                            200    401      401      200     200    200        401     200    200        200
  POST /contact                           200    200      200      200     200    200        200     200    200        200
  POST /visits                            200    401      401      200     200    200        401     200    200        200
  GET /legal/:document                    200    401      401      200     200    200        401     200    200        200
  GET /legal/:document/changes            200    401      401      200     200    200        401     200    200        200
  GET /landing                            200    401      401      200     200    200        401     200    200        200
  GET /seo/:contentType/:contentId        200    401      401      200     200    200        401     200    200        200
  GET /og/route/png                       200    401      401      200     200    200        401     200    200        200
  GET /sitemap-index.xml                  200    401      401      200     200    200        401     200    200        200
  GET /posts-sitemap.xml                  200    401      401      200     200    200        401     200    200        200
  GET /video-sitemap.xml                  200    401      401      200     200    200        401     200    200        200
  GET /profile-sitemap.xml                200    401      401      200     200    200        401     200    200        200
  GET /hall-of-fame-sitemap.xml           200    401      401      200     200    200        401     200    200        200
  GET /media/:key/:variant                200    401      401      200     200    200        401     200    200        200`

setUpAccessSite()

describe('every call', () => {
  it('has a row in the table', () => {
    expect(readTable(publishedTable).columns).toEqual(actorKinds)
    const tables = [publishedTable, ...[accountTables, administrationTables, areaTables].flatMap(Object.values)]
    const names = tables.flatMap((table) => [...readTable(table).rows.keys()])
    expect(names.sort()).toEqual(Object.keys({ ...calls, ...media, ...sitemaps, ...newsFeeds }).sort())
  })

  // Proves: rule.overview.server-enforcement-unknown, rule.overview.user-kinds, rule.permissions.user-view,
  //   rule.permissions.user-follow, rule.permissions.user-save, rule.permissions.user-like, rule.permissions.guest
  it.each(tableRows(publishedTable))('%s', (name, cells) => expectStatuses(name, 'published', cells))
})
