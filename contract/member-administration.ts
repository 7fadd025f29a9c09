// One member, for administrators: their account standing, notes, sessions, and why they can't log in.

import { z } from 'zod'
import { SessionRow } from './accounts.ts'
import { CaseNote } from './cases.ts'
import { Author, Id, Time } from './common.ts'
import { defineCalls } from './define.ts'
import { AdminUser, memberStatuses } from './moderation.ts'

/** A change of a member's account standing. */
export const StandingChange = z.strictObject({
  _id: Id,
  at: Time,
  /** Null: the site, when a suspension ended, or its operator. */
  by: Author.nullable(),
  status: z.enum(memberStatuses),
  until: Time.nullable(),
  reason: z.string().nullable(),
})
export type StandingChange = z.infer<typeof StandingChange>

/** `pausedHere`: from a network from which someone tried too many passwords. `paused`: from all new devices. */
export const loginProblems = ['banned', 'suspended', 'erasure', 'noPassword', 'pausedHere', 'paused', 'failed'] as const

export const LoginProblem = z.strictObject({
  problem: z.enum(loginProblems),
  /** When it ends, or when the account will be deleted. Null if it doesn't end by itself. */
  until: Time.nullable(),
  /** Of `failed`: passwords that were wrong in the last hour. */
  count: z.int().nullable(),
})
export type LoginProblem = z.infer<typeof LoginProblem>

const MemberSessions = z.strictObject({
  /** The one used last first. Those of administrators who are logged in as the member are left out. */
  sessions: z.array(SessionRow),
  problems: z.array(LoginProblem),
})
export type MemberSessions = z.infer<typeof MemberSessions>

const byId = z.strictObject({ id: Id })

export const memberAdministration = defineCalls({
  'GET /admin/users/:id': {
    summary: 'A member with the changes of their account standing and the notes of administrators, newest first',
    access: 'admin',
    area: 'moderation',
    params: byId,
    response: z.strictObject({ user: AdminUser, standing: z.array(StandingChange), notes: z.array(CaseNote) }),
    errors: ['not_found'],
  },
  'GET /admin/users/:id/sessions': {
    summary: "A member's sessions, and what keeps them from logging in",
    access: 'admin',
    params: byId,
    response: MemberSessions,
    errors: ['not_found'],
  },
  'POST /admin/users/:id/sessions/end': {
    summary: 'Log a member out on all devices, and revoke their access tokens. Needs the password',
    access: 'admin',
    needsConfirmation: true,
    limit: 'write',
    params: byId,
    response: MemberSessions,
    errors: ['not_found', 'forbidden'],
  },
})
