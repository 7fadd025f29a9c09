// Who may make the calls about accounts and sessions. Calls that log in or recover an account ignore tokens; all others
// reject expired and revoked ones.
export const accountTable = `
                                    guest  expired  revoked  member  other  suspended  banned  admin  moderator  editor
  POST /auth/login                  200    200      200      200     200    200        200     200    200        200
  POST /auth/signup                 201    201      201      201     201    201        201     201    201        201
  POST /auth/correct-email          404    404      404      404     404    404        404     404    404        404
  POST /auth/verify-email           400    400      400      400     400    400        400     400    400        400
  POST /auth/resend-verification    200    200      200      200     200    200        200     200    200        200
  POST /auth/forgot-password        200    200      200      200     200    200        200     200    200        200
  POST /auth/reset-password         400    400      400      400     400    400        400     400    400        400
  GET /auth/check-username          200    401      401      200     200    200        401     200    200        200
  GET /auth/me                      401    401      401      200     200    200        401     200    200        200
  POST /auth/agreements             401    401      401      200     200    200        401     200    200        200
  PUT /auth/language                401    401      401      200     200    200        401     200    200        200
  POST /auth/logout                 401    401      401      200     200    200        401     200    200        200
  POST /auth/revoke-session         404    404      404      404     404    404        404     404    404        404
  POST /auth/change-password        401    401      401      200     200    200        401     200    200        200
  POST /auth/confirm                401    401      401      200     200    200        401     200    200        200
  GET /auth/sessions                401    401      401      200     200    200        401     200    200        200
  DELETE /auth/sessions/:id         401    401      401      200     404    200        401     404    404        404
  GET /auth/tokens                  401    401      401      200     200    200        401     200    200        200
  POST /auth/tokens                 401    401      401      403     403    403        401     201    201        201
  DELETE /auth/tokens/:id           401    401      401      200     404    200        401     404    404        404
  GET /auth/identities              401    401      401      200     200    200        401     200    200        200
  POST /auth/identities/:id/remove  401    401      401      200     404    200        401     404    404        404
  GET /auth/oidc/start              404    404      404      404     404    404        404     404    404        404
  GET /auth/oidc/callback           404    404      404      404     404    404        404     404    404        404
  POST /auth/oidc/session           404    404      404      404     404    404        404     404    404        404
  POST /auth/oidc/confirm           401    401      401      404     404    404        401     404    404        404
  GET /auth/export                  401    401      401      200     200    200        401     200    200        200
  POST /auth/export                 401    401      401      403     403    403        401     202    202        202
  POST /auth/export/link            401    401      401      403     403    403        401     404    404        404
  GET /auth/export/file             200    401      401      200     200    200        401     200    200        200
  POST /auth/account/erasure-code   401    401      401      403     403    403        401     403    200        200
  DELETE /auth/account              401    401      401      403     403    403        401     403    400        400
  POST /auth/account/keep           401    401      401      200     200    200        401     200    200        200
  POST /auth/block/:id              401    401      401      200     200    200        401     200    200        200
  POST /auth/unblock/:id            401    401      401      200     200    200        401     200    200        200
  GET /auth/blocks                  401    401      401      200     200    200        401     200    200        200
  GET /auth/suggestions             401    401      401      200     200    200        401     200    200        200
  GET /auth/profile/:username       200    401      401      200     200    200        401     200    200        200
  PUT /auth/profile                 401    401      401      200     200    403        401     200    200        200
  GET /user/reviews/:id             401    401      401      404     404    404        401     404    404        404`
