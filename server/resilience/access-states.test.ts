// Who may call what about posts that aren't public.
import { describe, it } from 'vitest'
import { expectStatuses, setUpAccessSite } from './testing/access-calls.ts'
import { tableRows } from './testing/actors.ts'

// Only its author can see it.
const underReviewTable = `
                                      guest  expired  revoked  member  other  suspended  banned  admin  moderator  editor  loginAs
  GET /posts/:id                      404    401      401      200     404    200        401     404    404        404     200
  PUT /posts/:id                      401    401      401      200     404    403        401     404    404        404     200
  DELETE /posts/:id                   401    401      401      200     404    403        401     404    404        404     403
  POST /posts/:id/like                401    401      401      404     404    403        401     404    404        404     404
  POST /posts/:id/unlike              401    401      401      404     404    403        401     404    404        404     404
  GET /posts/stats/:id                404    401      401      200     404    200        401     404    404        404     200
  GET /posts/:id/edits                401    401      401      200     404    200        401     200    200        404     200
  POST /posts/:id/appeal              401    401      401      200     404    403        401     404    404        404     403
  GET /user/reviews/:id               401    401      401      200     404    200        401     404    404        404     200
  POST /posts/:id/save                401    401      401      404     404    403        401     404    404        404     404
  DELETE /posts/:id/save              401    401      401      404     404    403        401     404    404        404     404
  GET /posts/:id/comments             404    401      401      200     404    200        401     404    404        404     200
  POST /posts/:id/comment             401    401      401      404     404    403        401     404    404        404     404
  POST /posts/report/:id              401    401      401      404     404    403        401     404    404        404     403
  GET /polls/:id                      404    401      401      200     404    200        401     404    404        404     200
  POST /polls/:id/vote                401    401      401      404     404    403        401     404    404        404     404
  GET /seo/:contentType/:contentId    404    401      401      404     404    404        401     404    404        404     404
  GET /og/route/png                   404    401      401      404     404    404        401     404    404        404     404
  GET /media/:key/:variant            404    401      401      404     404    404        401     404    404        404     404`

// The same for a removed post.

const removedTable = `
                                      guest  expired  revoked  member  other  suspended  banned  admin  moderator  editor  loginAs
  GET /posts/:id                      404    401      401      404     404    404        401     404    404        404     404
  PUT /posts/:id                      401    401      401      404     404    403        401     404    404        404     404
  DELETE /posts/:id                   401    401      401      404     404    403        401     404    404        404     403
  POST /posts/:id/like                401    401      401      404     404    403        401     404    404        404     404
  POST /posts/:id/unlike              401    401      401      404     404    403        401     404    404        404     404
  GET /posts/stats/:id                404    401      401      404     404    404        401     404    404        404     404
  GET /posts/:id/edits                401    401      401      404     404    404        401     200    200        404     404
  POST /posts/:id/appeal              401    401      401      404     404    403        401     404    404        404     403
  POST /posts/:id/save                401    401      401      404     404    403        401     404    404        404     404
  DELETE /posts/:id/save              401    401      401      404     404    403        401     404    404        404     404
  GET /posts/:id/comments             404    401      401      404     404    404        401     404    404        404     404
  POST /posts/:id/comment             401    401      401      404     404    403        401     404    404        404     404
  POST /posts/report/:id              401    401      401      404     404    403        401     404    404        404     403
  GET /polls/:id                      404    401      401      404     404    404        401     404    404        404     404
  POST /polls/:id/vote                401    401      401      404     404    403        401     404    404        404     404
  PUT /comments/:id                   401    401      401      404     404    403        401     404    404        404     404
  DELETE /comments/:id                401    401      401      200     404    403        401     404    404        404     403
  POST /comments/:id/hide             401    401      401      404     404    403        401     404    404        404     404
  POST /comments/:id/show             401    401      401      404     404    403        401     404    404        404     404
  POST /comments/:id/like             401    401      401      404     404    403        401     404    404        404     404
  POST /comments/:id/unlike           401    401      401      404     404    403        401     404    404        404     404
  POST /comments/report/:id           401    401      401      404     404    403        401     404    404        404     403
  GET /seo/:contentType/:contentId    410    401      401      410     410    410        401     410    410        410     410
  GET /og/route/png                   410    401      401      410     410    410        401     410    410        410     410
  GET /media/:key/:variant            404    401      401      404     404    404        401     404    404        404     404`

setUpAccessSite()

describe.each([
  ['a post under review', 'pending', underReviewTable],
  ['a removed post', 'removed', removedTable],
] as const)('a call about %s', (_, status, table) => {
  it.each(tableRows(table))('%s', (name, cells) => expectStatuses(name, status, cells.map(Number)))
})
