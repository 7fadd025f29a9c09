// Events about accounts.

import { z } from 'zod'
import { Id, Time } from './common.ts'
import { defineEvents } from './define.ts'

export const accountEvents = defineEvents({
  'account:joined': { audience: ['nobody'], payload: z.strictObject({ memberId: Id }) },
  /** Role, permissions or status changed: every node reloads the member's sessions. */
  'account:changed': {
    audience: ['nobody'],
    payload: z.strictObject({
      memberId: Id,
      what: z.enum(['role', 'permissions', 'status']),
      before: z.string(),
      after: z.string(),
    }),
  },
  /** Notifies the member of a suspension, a ban or its end, with the reason. */
  'standing:announced': {
    audience: ['nobody'],
    payload: z.strictObject({ memberId: Id, before: z.string(), after: z.string(), reason: z.string().nullable() }),
  },
  /** An administrator was logged in as the member the day before. */
  'login-as:announced': { audience: ['nobody'], payload: z.strictObject({ memberId: Id, startedAt: Time }) },
  /** Changed by the member or reset through an emailed link. */
  'password:changed': { audience: ['nobody'], payload: z.strictObject({ memberId: Id }) },
  /** A ban hides everything the member wrote from everyone; lifting it shows it again. */
  'member:hidden': { audience: ['everyone'], payload: z.strictObject({ memberId: Id }) },
  'member:shown': { audience: ['everyone'], payload: z.strictObject({ memberId: Id }) },
})
