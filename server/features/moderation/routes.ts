import { cases } from '#contract/cases.ts'
import { videoReports } from '#contract/learning.ts'
import { moderation } from '#contract/moderation-calls.ts'
import { bind } from '../../platform/http/bind.ts'
import { decideCase } from './actions/cases.ts'
import { decideContent, decideContents } from './actions/content.ts'
import { setMemberStatus } from './actions/members.ts'
import { addNote } from './actions/notes.ts'
import { decideReport, report } from './actions/reports.ts'
import { undoDecision } from './actions/undo.ts'
import {
  getContent,
  getOwnReview,
  listAuditEntries,
  listByAuthor,
  listPending,
  listReports,
  listUsers,
  searchPosts,
} from './reads.ts'
import { getCase, listCases, listViewers } from './reads-cases.ts'

export const caseCalls = bind(cases, {
  'GET /admin/cases': ({ context, query }) => listCases(context, query),
  'GET /admin/cases/viewers': ({ context }) => listViewers(context),
  'GET /admin/cases/:id': async ({ context, params }) => ({ case: await getCase(context, params.id) }),
  'POST /admin/cases/:id/notes': async ({ context, params, body }) => ({
    note: await addNote(context, params.id, body.text),
  }),
  'POST /admin/cases/:id/decide': ({ context, params, body }) => decideCase(context, params.id, body),
})

const reportCalls = bind(videoReports, {
  'POST /learning/videos/report/:id': async ({ context, params, body }) => ({
    report: await report(context, { kind: 'post', id: params.id }, body),
  }),
})

const contentCalls = bind(moderation, {
  'POST /posts/report/:id': async ({ context, params, body }) => ({
    report: await report(context, { kind: 'post', id: params.id }, body),
  }),
  'POST /comments/report/:id': async ({ context, params, body }) => ({
    report: await report(context, { kind: 'comment', id: params.id }, body),
  }),
  'POST /auth/report/:id': async ({ context, params, body }) => ({
    report: await report(context, { kind: 'member', id: params.id }, body),
  }),
  'GET /user/reviews/:id': async ({ context, params }) => ({ review: await getOwnReview(context, params.id) }),
  'GET /posts/reports': ({ context, query }) => listReports(context, query),
  'PUT /posts/reports/:id': async ({ context, params, body }) => ({
    report: await decideReport(context, params.id, body),
  }),
  'GET /admin/posts/search': ({ context, query }) => searchPosts(context, query),
  'GET /admin/content/pending': ({ context, query }) => listPending(context, query),
  'GET /admin/content/:id': async ({ context, params }) => ({ content: await getContent(context, params.id) }),
  'PUT /admin/content/status': ({ context, body }) => decideContents(context, body),
  'PUT /admin/content/:id/status': async ({ context, params, body }) => ({
    content: await decideContent(context, params.id, body),
  }),
  'POST /admin/decisions/:id/undo': async ({ context, params }) => {
    await undoDecision(context, params.id)
    return {}
  },
  'DELETE /admin/content/:id': async ({ context, params, body }) => ({
    content: await decideContent(context, params.id, { status: 'removed', ...body }),
  }),
  'GET /admin/users': ({ context, query }) => listUsers(context, query),
  'GET /admin/users/:id/:contentType': ({ context, params, query }) => listByAuthor(context, params, query),
  'PUT /admin/users/:id/status': async ({ context, params, body }) => ({
    user: await setMemberStatus(context, params.id, body),
  }),
  'GET /admin/audit': ({ context, query }) => listAuditEntries(context, query),
})

export const moderationCalls = [...contentCalls, ...reportCalls]
