// Who may call what: every call of the contract by every kind of caller. The calls of single areas are tested in
// access-areas.test.ts, and posts that aren't public in access-states.test.ts.
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { media } from '#contract/media.ts'
import { newsFeeds } from '#contract/news-feeds.ts'
import { sitemaps } from '#contract/sitemaps.ts'
import { expectStatuses, setUpAccessSite } from './testing/access-calls.ts'
import { actorKinds, readTable, tableRows } from './testing/actors.ts'
import { announcementTable } from './testing/announcement-access.ts'
import { assistantTable } from './testing/assistant-access.ts'
import { complaintTable } from './testing/complaint-access.ts'
import { journalTable } from './testing/journal-access.ts'
import { newsTable } from './testing/news-access.ts'
import { newsletterTable } from './testing/newsletter-access.ts'
import { pointsTable } from './testing/points-access.ts'
import { predictionsTable } from './testing/prediction-access.ts'
import { videoTable } from './testing/video-access.ts'

// The expected status of each call. `member` owns the thing that the call is about; `guest`, `other`, `admin`, `moderator`
// and `editor` don't.
// All other callers own the things they use. Calls that log in or recover an account ignore tokens; all others reject
// expired and revoked ones.
const publishedTable = `
                                      guest  expired  revoked  member  other  suspended  banned  admin  moderator  editor
  GET /health/live                    200    401      401      200     200    200        401     200    200        200
  GET /health/ready                   200    401      401      200     200    200        401     200    200        200
  GET /openapi.json                   200    401      401      200     200    200        401     200    200        200
  GET /docs                           200    401      401      200     200    200        401     200    200        200
  GET /docs/examples  200  401  401  200  200  200  401  200  200  200
  POST /auth/login                    200    200      200      200     200    200        200     200    200        200
  POST /auth/signup                   201    201      201      201     201    201        201     201    201        201
  POST /auth/correct-email            404    404      404      404     404    404        404     404    404        404
  POST /auth/verify-email             400    400      400      400     400    400        400     400    400        400
  POST /auth/resend-verification      200    200      200      200     200    200        200     200    200        200
  POST /auth/forgot-password          200    200      200      200     200    200        200     200    200        200
  POST /auth/reset-password           400    400      400      400     400    400        400     400    400        400
  GET /auth/check-username            200    401      401      200     200    200        401     200    200        200
  GET /auth/me                        401    401      401      200     200    200        401     200    200        200
  POST /auth/agreements               401    401      401      200     200    200        401     200    200        200
  PUT /auth/language                  401    401      401      200     200    200        401     200    200        200
  POST /auth/logout                   401    401      401      200     200    200        401     200    200        200
  POST /auth/revoke-session           404    404      404      404     404    404        404     404    404        404
  POST /auth/change-password          401    401      401      200     200    200        401     200    200        200
  POST /auth/confirm                  401    401      401      200     200    200        401     200    200        200
  GET /auth/sessions                  401    401      401      200     200    200        401     200    200        200
  DELETE /auth/sessions/:id           401    401      401      200     404    200        401     404    404        404
  GET /auth/tokens                    401    401      401      200     200    200        401     200    200        200
  POST /auth/tokens                   401    401      401      403     403    403        401     201    201        201
  DELETE /auth/tokens/:id             401    401      401      200     404    200        401     404    404        404
  GET /auth/identities                401    401      401      200     200    200        401     200    200        200
  POST /auth/identities/:id/remove    401    401      401      200     404    200        401     404    404        404
  GET /auth/oidc/start                404    404      404      404     404    404        404     404    404        404
  GET /auth/oidc/callback             404    404      404      404     404    404        404     404    404        404
  POST /auth/oidc/session             404    404      404      404     404    404        404     404    404        404
  POST /auth/oidc/confirm             401    401      401      404     404    404        401     404    404        404
  GET /auth/export                    401    401      401      200     200    200        401     200    200        200
  POST /auth/export                   401    401      401      403     403    403        401     202    202        202
  POST /auth/export/link              401    401      401      403     403    403        401     404    404        404
  GET /auth/export/file               200    401      401      200     200    200        401     200    200        200
  POST /auth/account/erasure-code     401    401      401      403     403    403        401     403    200        200
  DELETE /auth/account                401    401      401      403     403    403        401     403    400        400
  POST /auth/account/keep             401    401      401      200     200    200        401     200    200        200
  POST /auth/follow/:id               401    401      401      200     200    403        401     200    200        200
  POST /auth/unfollow/:id             401    401      401      200     200    403        401     200    200        200
  GET /auth/followers/:id             200    401      401      200     200    200        401     200    200        200
  GET /auth/following/:id             200    401      401      200     200    200        401     200    200        200
  POST /auth/block/:id                401    401      401      200     200    200        401     200    200        200
  POST /auth/unblock/:id              401    401      401      200     200    200        401     200    200        200
  GET /auth/blocks                    401    401      401      200     200    200        401     200    200        200
  GET /auth/suggestions               401    401      401      200     200    200        401     200    200        200
  GET /auth/profile/:username         200    401      401      200     200    200        401     200    200        200
  PUT /auth/profile                   401    401      401      200     200    403        401     200    200        200
  GET /posts                          200    401      401      200     200    200        401     200    200        200
  GET /posts/:id                      200    401      401      200     200    200        401     200    200        200
  POST /posts                         401    401      401      201     201    403        401     201    201        201
  POST /posts/charts                  401    401      401      201     201    403        401     201    201        201
  PUT /posts/:id                      401    401      401      200     403    403        401     403    403        403
  DELETE /posts/:id                   401    401      401      200     403    403        401     403    403        403
  POST /posts/:id/like                401    401      401      200     200    403        401     200    200        200
  POST /posts/:id/unlike              401    401      401      200     200    403        401     200    200        200
  GET /posts/top                      200    401      401      200     200    200        401     200    200        200
  GET /posts/stats/:id                200    401      401      200     200    200        401     200    200        200
  GET /posts/:id/edits                401    401      401      200     404    200        401     200    200        404
  POST /posts/:id/appeal              401    401      401      404     404    403        401     404    404        404
  POST /posts/:id/save                401    401      401      200     200    403        401     200    200        200
  DELETE /posts/:id/save              401    401      401      200     200    403        401     200    200        200
  POST /user/posts/save/:id           401    401      401      200     200    403        401     200    200        200
  POST /user/posts/unsave/:id         401    401      401      200     200    403        401     200    200        200
  GET /user/posts/saved               401    401      401      200     200    200        401     200    200        200
  GET /user/posts/liked               401    401      401      200     200    200        401     200    200        200
  GET /user/posts/user/:id            200    401      401      200     200    200        401     200    200        200
  POST /polls                         401    401      401      201     201    403        401     201    201        201
  GET /polls                          200    401      401      200     200    200        401     200    200        200
  GET /polls/:id                      200    401      401      200     200    200        401     200    200        200
  POST /polls/:id/vote                401    401      401      200     200    403        401     200    200        200
  GET /search                         200    401      401      200     200    200        401     200    200        200
  GET /notifications                  401    401      401      200     200    200        401     200    200        200
  GET /notifications/unread-count     401    401      401      200     200    200        401     200    200        200
  GET /notifications/stats            401    401      401      200     200    200        401     200    200        200
  GET /notifications/preferences      401    401      401      200     200    200        401     200    200        200
  GET /notifications/:id              401    401      401      200     404    200        401     404    404        404
  POST /notifications/read            401    401      401      200     200    200        401     200    200        200
  POST /notifications/read-all        401    401      401      200     200    200        401     200    200        200
  POST /notifications/archive         401    401      401      200     200    200        401     200    200        200
  DELETE /notifications               401    401      401      200     200    200        401     200    200        200
  PUT /notifications/preferences      401    401      401      200     200    200        401     200    200        200
  POST /notifications/restore         401    401      401      200     200    200        401     200    200        200
  GET /notifications/mutes            401    401      401      200     200    200        401     200    200        200
  POST /notifications/mutes/:id       401    401      401      200     200    200        401     200    200        200
  DELETE /notifications/mutes/:id     401    401      401      200     200    200        401     200    200        200
  POST /notifications/test            401    401      401      201     201    201        401     201    201        201
  POST /notifications/push            401    401      401      200     200    200        401     200    200        200
  DELETE /notifications/push          401    401      401      200     200    200        401     200    200        200
  POST /notifications/digest/unsubscribe  400  400    400      400     400    400        400     400    400        400
  GET /posts/:id/comments             200    401      401      200     200    200        401     200    200        200
  POST /posts/:id/comment             401    401      401      201     201    403        401     201    201        201
  PUT /comments/:id                   401    401      401      200     403    403        401     403    403        403
  DELETE /comments/:id                401    401      401      200     403    403        401     403    403        403
  POST /comments/:id/hide             401    401      401      403     403    403        401     403    403        403
  POST /comments/:id/show             401    401      401      403     403    403        401     403    403        403
  POST /comments/:id/like             401    401      401      200     200    403        401     200    200        200
  POST /comments/:id/unlike           401    401      401      200     200    403        401     200    200        200
  POST /comments/:id/appeal           401    401      401      404     404    403        401     404    404        404
  POST /posts/report/:id              401    401      401      403     201    403        401     201    201        201
  POST /comments/report/:id           401    401      401      403     201    403        401     201    201        201
  POST /auth/report/:id               401    401      401      403     201    403        401     201    201        201
  GET /user/reviews/:id               401    401      401      404     404    404        401     404    404        404
  GET /posts/reports                  401    401      401      403     403    403        401     200    200        403
  PUT /posts/reports/:id              401    401      401      403     403    403        401     200    200        403
  GET /admin/posts/search             401    401      401      403     403    403        401     200    200        403
  GET /admin/content/pending          401    401      401      403     403    403        401     200    200        403
  GET /admin/content/:id              401    401      401      403     403    403        401     200    200        403
  PUT /admin/content/status           401    401      401      403     403    403        401     200    200        403
  PUT /admin/content/:id/status       401    401      401      403     403    403        401     200    200        403
  POST /admin/decisions/:id/undo      401    401      401      403     403    403        401     409    409        403
  PUT /admin/posts/:id/label          401    401      401      403     403    403        401     200    200        403
  DELETE /admin/content/:id           401    401      401      403     403    403        401     200    200        403
  GET /admin/cases                    401    401      401      403     403    403        401     200    200        403
  GET /admin/cases/viewers            401    401      401      403     403    403        401     200    200        403
  GET /admin/cases/:id                401    401      401      403     403    403        401     200    200        403
  POST /admin/cases/:id/notes         401    401      401      403     403    403        401     201    201        403
  POST /admin/cases/:id/decide        401    401      401      403     403    403        401     200    200        403
  GET /admin/users                    401    401      401      403     403    403        401     200    200        403
  GET /admin/users/:id/:contentType   401    401      401      403     403    403        401     200    200        403
  PUT /admin/users/:id/status         401    401      401      403     403    403        401     200    200        403
  PUT /admin/users/:id/permissions    401    401      401      403     403    403        401     200    403        403
  POST /admin/users/:id/login-as      401    401      401      403     403    403        401     200    403        403
  POST /admin/users/find              401    401      401      403     403    403        401     200    403        403
  POST /admin/users/:id/shared-devices  401  401      401      403     403    403        401     200    403        403
  POST /admin/users/:id/reset-password  401  401      401      403     403    403        401     200    403        403
  GET /admin/users/:id  401  401  401  403  403  403  401  200  200  403
  GET /admin/users/:id/sessions  401  401  401  403  403  403  401  200  403  403
  POST /admin/users/:id/sessions/end  401  401  401  403  403  403  401  200  403  403
  GET /admin/webhooks  401  401  401  403  403  403  401  200  403  403
  POST /admin/webhooks  401  401  401  403  403  403  401  201  403  403
  PUT /admin/webhooks/:id  401  401  401  403  403  403  401  200  403  403
  DELETE /admin/webhooks/:id  401  401  401  403  403  403  401  200  403  403
  POST /admin/webhooks/:id/test  401  401  401  403  403  403  401  202  403  403
  GET /admin/webhooks/:id/deliveries  401  401  401  403  403  403  401  200  403  403
  GET /admin/data-requests            401    401      401      403     403    403        401     200    403        403
  GET /admin/users/:id/agreements     401    401      401      403     403    403        401     200    403        403
  GET /admin/audit                    401    401      401      403     403    403        401     200    403        403
  GET /admin/audit/export             401    401      401      403     403    403        401     200    403        403
  GET /admin/screening/figures        401    401      401      403     403    403        401     200    403        403
  POST /admin/screening/test          401    401      401      403     403    403        401     200    403        403
  GET /admin/settings                 401    401      401      403     403    403        401     200    403        403
  PUT /admin/settings                 401    401      401      403     403    403        401     200    403        403
  GET /admin/settings/changes  401  401  401  403  403  403  401  200  403  403
  POST /admin/settings/changes/:version/undo  401  401  401  403  403  403  401  404  403  403
  GET /admin/settings/environment  401  401  401  403  403  403  401  200  403  403
  GET /points/user/:id                401    401      401      200     200    200        401     200    200        200
  GET /points/user/:id/sections       401    401      401      200     200    200        401     200    200        200
  GET /points/user/:id/history/:section  401  401     401      200     200    200        401     200    200        200
  GET /leaderboard/:timeframe/:section  401  401      401      200     200    200        401     200    200        200
  GET /badges/all                     401    401      401      200     200    200        401     200    200        200
  GET /badges/user/:id                401    401      401      200     200    200        401     200    200        200
  GET /badges/user/:id/top            401    401      401      200     200    200        401     200    200        200
  GET /badges/progress/:id            401    401      401      200     404    200        401     200    404        404
  GET /badges/:id/holders             401    401      401      200     200    200        401     200    200        200
  GET /badges/latest                  401    401      401      200     200    200        401     200    200        200
  POST /badges/award                  401    401      401      403     403    403        401     200    403        403
  POST /badges/premium/award          401    401      401      403     403    403        401     200    403        403
  POST /badges/create                 401    401      401      403     403    403        401     201    403        403
  PUT /badges/:id                     401    401      401      403     403    403        401     200    403        403
  DELETE /badges/:badgeId/:userId     401    401      401      403     403    403        401     200    403        403
  POST /admin/users/:id/badges        401    401      401      403     403    403        401     200    403        403
  DELETE /admin/users/:id/badges      401    401      401      403     403    403        401     200    403        403
  GET /sentiment/gauges               200    401      401      200     200    200        401     200    200        200
  GET /notices                        200    401      401      200     200    200        401     200    200        200
  POST /contact                       200    200      200      200     200    200        200     200    200        200
  POST /visits                        200    401      401      200     200    200        401     200    200        200
  GET /admin/visits                   401    401      401      403     403    403        401     200    403        403
  GET /admin/overview                 401    401      401      403     403    403        401     200    200        200
  GET /admin/overview/community       401    401      401      403     403    403        401     200    200        200
  GET /admin/overview/site            401    401      401      403     403    403        401     200    403        403
  POST /admin/overview/jobs/retry     401    401      401      403     403    403        401     409    403        403
  GET /legal/:document                200    401      401      200     200    200        401     200    200        200
  GET /legal/:document/changes        200    401      401      200     200    200        401     200    200        200
  GET /landing                        200    401      401      200     200    200        401     200    200        200
  PUT /admin/testimonials/:position   401    401      401      403     403    403        401     200    403        403
  DELETE /admin/testimonials/:position  401  401      401      403     403    403        401     200    403        403
  GET /seo/:contentType/:contentId    200    401      401      200     200    200        401     200    200        200
  GET /og/route/png                   200    401      401      200     200    200        401     200    200        200
  GET /admin/sitemap                  401    401      401      403     403    403        401     200    403        403
  GET /sitemap-index.xml              200    401      401      200     200    200        401     200    200        200
  GET /posts-sitemap.xml              200    401      401      200     200    200        401     200    200        200
  GET /video-sitemap.xml              200    401      401      200     200    200        401     200    200        200
  GET /profile-sitemap.xml            200    401      401      200     200    200        401     200    200        200
  GET /hall-of-fame-sitemap.xml       200    401      401      200     200    200        401     200    200        200
  GET /media/:key/:variant            200    401      401      200     200    200        401     200    200        200`

setUpAccessSite()

describe('every call', () => {
  it('has a row in the table', () => {
    expect(readTable(publishedTable).columns).toEqual(actorKinds)
    const names = [
      ...readTable(publishedTable).rows.keys(),
      ...readTable(videoTable).rows.keys(),
      ...readTable(pointsTable).rows.keys(),
      ...readTable(newsTable).rows.keys(),
      ...readTable(predictionsTable).rows.keys(),
      ...readTable(newsletterTable).rows.keys(),
      ...readTable(announcementTable).rows.keys(),
      ...readTable(complaintTable).rows.keys(),
      ...readTable(journalTable).rows.keys(),
      ...readTable(assistantTable).rows.keys(),
    ]
    expect(names.sort()).toEqual(Object.keys({ ...calls, ...media, ...sitemaps, ...newsFeeds }).sort())
  })

  // Proves: rule.overview.server-enforcement-unknown, rule.overview.user-kinds, rule.permissions.user-view,
  //   rule.permissions.user-follow, rule.permissions.user-save, rule.permissions.user-like, rule.permissions.guest
  it.each(tableRows(publishedTable))('%s', (name, cells) => expectStatuses(name, 'published', cells))
})
