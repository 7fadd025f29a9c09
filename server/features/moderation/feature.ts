import { cases } from '#contract/cases.ts'
import { videoReports } from '#contract/learning.ts'
import { memberAdministration } from '#contract/member-administration.ts'
import { memberSearch } from '#contract/member-search.ts'
import { users } from '#contract/messages/en/members-screens.ts'
import { moderation } from '#contract/moderation-calls.ts'
import { screeningPractice } from '#contract/screening-practice.ts'
import { settingsChanges } from '#contract/settings-changes.ts'
import { tradeJournals } from '#contract/trade-journals.ts'
import { notPersonal, ownInternals, type PersonalData } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { readMemberSessions } from '../accounts/actions/member-sessions.ts'
import { mailResetLink } from '../accounts/actions/password.ts'
import { findByEmail, findSharingDevices } from '../accounts/actions/search.ts'
import { testText } from '../screening/reads.ts'
import { addNote, decideCase } from './actions/cases.ts'
import { decideContent, decideContents, labelSynthetic } from './actions/content.ts'
import { logOutEverywhere, setMemberPermissions, setMemberStatus } from './actions/members.ts'
import { noticesJob } from './actions/notices.ts'
import { decideReport, report } from './actions/reports.ts'
import { undoDecision } from './actions/undo.ts'
import {
  getContent,
  getOwnReview,
  listByAuthor,
  listPending,
  listReports,
  listUsers,
  loadUsers,
  searchPosts,
} from './reads.ts'
import { exportAudit, listAuditEntries, settingsChangesPage } from './reads-audit.ts'
import { getCase, listCases, listViewers } from './reads-cases.ts'
import { getMember } from './reads-history.ts'
import { countJournals, listShared } from './reads-journals.ts'
import { readScreeningFigures } from './reads-screening.ts'
import { moderationSockets } from './sockets.ts'

const screeningCalls = bind(screeningPractice, {
  'GET /admin/screening/figures': ({ context, query }) => readScreeningFigures(context, Number(query.days ?? 90)),
  'POST /admin/screening/test': async ({ context, body }) => ({ tested: await testText(context, body.text) }),
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
  'PUT /admin/posts/:id/label': async ({ context, params, body }) => {
    await labelSynthetic(context, params.id, body.isSynthetic)
    return body
  },
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
  'POST /admin/users/:id/reset-password': async ({ context, params }) => {
    await mailResetLink(context, params.id)
    return { message: users.resetMailed }
  },
  'PUT /admin/users/:id/permissions': async ({ context, params, body }) => ({
    user: await setMemberPermissions(context, params.id, body),
  }),
  'GET /admin/audit': ({ context, query }) => listAuditEntries(context, query),
  'GET /admin/audit/export': ({ context, query }) => exportAudit(context, query),
})

const memberCalls = bind(memberAdministration, {
  'GET /admin/users/:id': ({ context, params }) => getMember(context, params.id),
  'GET /admin/users/:id/sessions': ({ context, params }) => readMemberSessions(context, params.id),
  'POST /admin/users/:id/sessions/end': ({ context, params }) => logOutEverywhere(context, params.id),
})

const memberSearchCalls = bind(memberSearch, {
  'POST /admin/users/find': async ({ context, body }) => ({
    users: await loadUsers(context.db, await findByEmail(context, body.email)),
  }),
  'POST /admin/users/:id/shared-devices': async ({ context, params }) => ({
    users: await loadUsers(context.db, await findSharingDevices(context, params.id)),
  }),
})

const journalCalls = bind(tradeJournals, {
  'GET /admin/trade-journals': ({ context, query }) => listShared(context, query),
  'GET /admin/trade-journals/counts': async ({ context }) => ({ counts: await countJournals(context) }),
})

const settingsChangesCalls = bind(settingsChanges, {
  'GET /admin/settings/changes': ({ context, query }) => settingsChangesPage(context, query),
})

/** Other people's reports stay, without what they quote; the member's own stay without what they wrote. */
const emptyReports = `reported_content = case when author_id = $member then '' else reported_content end,
  description = case when reporter_id <> $member then description when reason = 'other' then '-' else '' end,
  admin_notes = case when author_id = $member then '' else admin_notes end`

const moderationData: PersonalData = {
  tables: {
    reports: {
      erase: { set: emptyReports, where: '$member in (author_id, reporter_id)' },
      export: {
        key: 'id',
        where: 'reporter_id = $member',
        without: ['admin_notes', 'decided_by', 'author_id', 'reported_content'],
      },
    },
    decisions: {
      erase: {
        set: `content = '', content_after = null, reason = case when reason is not null then '' end, review_before = null`,
        where: 'author_id = $member',
      },
      export: { key: 'id', where: 'author_id = $member', without: ['actor_id', 'reports', 'review_before'] },
    },
    case_viewers: ownInternals('member_id', 'who looks at a case right now'),
    reported_posts: notPersonal('counts of reports'),
  },
}

export const moderationFeature: Feature = {
  name: 'moderation',
  calls: [
    ...[
      ...contentCalls,
      ...reportCalls,
      ...memberSearchCalls,
      ...memberCalls,
      ...journalCalls,
      ...settingsChangesCalls,
      ...screeningCalls,
    ],
    ...bind(cases, {
      'GET /admin/cases': ({ context, query }) => listCases(context, query),
      'GET /admin/cases/viewers': ({ context }) => listViewers(context),
      'GET /admin/cases/:id': async ({ context, params }) => ({ case: await getCase(context, params.id) }),
      'POST /admin/cases/:id/notes': async ({ context, params, body }) => ({
        note: await addNote(context, params.id, body.text),
      }),
      'POST /admin/cases/:id/decide': ({ context, params, body }) => decideCase(context, params.id, body),
    }),
  ],
  jobs: [noticesJob],
  sockets: moderationSockets,
  personalData: moderationData,
}
