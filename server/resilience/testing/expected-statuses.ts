// The status that each kind of caller gets from each call. It follows from the call's declaration, but for the exceptions below.
import type { Call } from '#contract/define.ts'
import { loginAsAccess } from '#contract/login-as.ts'
import { type Permission, permissionsFor } from '#contract/permissions.ts'
import { type ActorKind, actorKinds, bystanders, readTable } from './actors.ts'
import { served } from './served-calls.ts'

/**
 * Calls whose rules say more than their declaration, that need what this site hasn't (an upload, a mailed link, an
 * identity provider, an assistant), or that are about something that isn't there.
 */
const exceptions = `
                                                    guest  expired  revoked  member  other  suspended  banned  admin  moderator  editor  loginAs
  PUT /posts/:id                                    401    401      401      200     403    403        401     403    403        403     200
  DELETE /posts/:id                                 401    401      401      200     403    403        401     403    403        403     403
  GET /posts/:id/edits                              401    401      401      200     404    200        401     200    200        404     200
  POST /posts/:id/appeal                            401    401      401      404     404    403        401     404    404        404     403
  POST /notifications/digest/unsubscribe            400    400      400      400     400    400        400     400    400        400     400
  GET /notifications/digest/unsubscribe             302    401      401      302     302    302        401     302    302        302     403
  PUT /comments/:id                                 401    401      401      200     403    403        401     403    403        403     200
  DELETE /comments/:id                              401    401      401      200     403    403        401     403    403        403     403
  POST /comments/:id/hide                           401    401      401      403     403    403        401     403    403        403     403
  POST /comments/:id/show                           401    401      401      403     403    403        401     403    403        403     403
  POST /comments/:id/appeal                         401    401      401      404     404    403        401     404    404        404     403
  POST /posts/report/:id                            401    401      401      403     201    403        401     201    201        201     403
  POST /comments/report/:id                         401    401      401      403     201    403        401     201    201        201     403
  POST /auth/report/:id                             401    401      401      403     201    403        401     201    201        201     403
  GET /badges/progress/:id                          401    401      401      200     404    200        401     200    404        404     403
  POST /auth/correct-email                          404    404      404      404     404    404        404     404    404        404     404
  POST /auth/verify-email                           400    400      400      400     400    400        400     400    400        400     400
  POST /auth/reset-password                         400    400      400      400     400    400        400     400    400        400     400
  POST /auth/revoke-session                         404    404      404      404     404    404        404     404    404        404     404
  GET /auth/oidc/start                              404    404      404      404     404    404        404     404    404        404     404
  GET /auth/oidc/callback                           404    404      404      404     404    404        404     404    404        404     404
  POST /auth/oidc/session                           404    404      404      404     404    404        404     404    404        404     404
  POST /auth/oidc/confirm                           401    401      401      404     404    404        401     404    404        404     403
  POST /auth/export/link                            401    401      401      403     403    403        401     404    404        404     403
  POST /auth/account/erasure-code                   401    401      401      403     403    403        401     403    200        200     403
  DELETE /auth/account                              401    401      401      403     403    403        401     403    400        400     403
  GET /user/reviews/:id                             401    401      401      404     404    404        401     404    404        404     404
  POST /admin/decisions/:id/undo                    401    401      401      403     403    403        401     409    409        403     403
  POST /admin/settings/changes/:version/undo        401    401      401      403     403    403        401     404    403        403     403
  POST /admin/overview/jobs/retry                   401    401      401      403     403    403        401     409    403        403     403
  POST /newsletter/confirm                          400    400      400      400     400    400        400     400    400        400     400
  POST /newsletter/unsubscribe                      400    400      400      400     400    400        400     400    400        400     400
  GET /newsletter/unsubscribe                       302    401      401      302     302    302        401     302    302        302     403
  POST /newsletter/delivery-events                  404    404      404      404     404    404        404     404    404        404     404
  POST /learning/videos/report/:id                  401    401      401      403     201    403        401     201    201        201     403
  POST /learning/videos                             401    401      401      400     400    403        401     400    400        400     403
  PUT /learning/videos/:id                          401    401      401      200     403    403        401     403    403        403     403
  POST /learning/videos/:id/thumbnail               401    401      401      400     400    403        401     400    400        400     403
  POST /learning/videos/:id/captions                401    401      401      400     400    403        401     400    400        400     403
  DELETE /learning/videos/:id/captions/:language    401    401      401      404     403    403        401     403    403        403     403
  POST /learning/videos/:id/submit                  401    401      401      200     404    403        401     403    403        404     403
  POST /learning/videos/:id/retry                   401    401      401      200     403    403        401     200    200        403     403
  POST /learning/videos/:id/appeal                  401    401      401      404     404    403        401     404    404        404     403
  DELETE /learning/videos/:id                       401    401      401      200     403    403        401     403    403        403     403
  DELETE /video-activity/history/:id                401    401      401      404     404    404        401     404    404        404     403
  DELETE /history/:id                               401    401      401      404     404    404        401     404    404        404     403
  PUT /learning/videos/:id/quiz                     401    401      401      200     403    403        401     403    403        403     403
  POST /learning/videos/:id/quiz/answers            401    401      401      200     403    403        401     200    200        403     403
  POST /leaderboard/admin/hall-of-fame              401    401      401      403     403    403        401     400    403        403     403
  POST /leaderboard/admin/hall-of-fame/:month/undo  401    401      401      403     403    403        401     404    403        403     403
  POST /assistant/chat                              401    401      401      409     409    403        401     409    409        409     403`

const mayAdminister = (who: ActorKind, { area }: Call): boolean =>
  who === 'admin' || (area !== undefined && permissionsFor(area).includes(who as Permission))

function statusByDeclaration(name: string, call: Call, who: ActorKind): number {
  const done = call.status ?? 200
  // Calls that log in, recover an account or write an email ignore tokens.
  if (call.access === 'guest' && (call.limit === 'auth' || call.limit === 'mail')) return done
  if (['expired', 'revoked', 'banned'].includes(who)) return 401
  if (who === 'loginAs' && loginAsAccess(call) === 'refused') return 403
  if (call.access === 'guest') return done
  if (who === 'guest') return 401
  if (call.access === 'admin') return mayAdminister(who, call) ? done : 403
  if (call.needsConfirmation && ['member', 'other', 'suspended'].includes(who)) return 403
  if (who === 'suspended') return name.startsWith('GET ') || call.allowsSuspended ? done : 403
  // Things of others can't be found.
  return call.access === 'owner' && bystanders.includes(who) ? 404 : done
}

export const statusesByDeclaration = (name: string): number[] =>
  actorKinds.map((who) => statusByDeclaration(name, served[name]!, who))

export const exceptionRows: ReadonlyMap<string, string[]> = readTable(exceptions).rows

/** In the order of `actorKinds`. */
export const expectedStatuses = (name: string): number[] =>
  exceptionRows.get(name)?.map(Number) ?? statusesByDeclaration(name)
