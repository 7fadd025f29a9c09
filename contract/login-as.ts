// Login-as: an administrator sees the site as a member for 15 minutes. What such a session may do is decided here, for
// each call, and checked where access tokens are.

import { z } from 'zod'
import { User } from './accounts.ts'
import { Id } from './common.ts'
import { type Call, defineCalls } from './define.ts'
import { validation } from './messages/en/login-as.ts'
import { Reason } from './moderation.ts'

/** How long an administrator may be logged in as a member. */
export const loginAsMinutes = 15

/**
 * `refused`; `allowed`: as the member; `asGuest`: the call is made as by a guest, because what it adds for the member is
 * the member's alone.
 */
type LoginAsAccess = NonNullable<Call['loginAs']> | 'refused'

/** Refused unless the call says otherwise. */
export const loginAsAccess = ({ loginAs }: Call): LoginAsAccess => loginAs ?? 'refused'

export const loginAs = defineCalls({
  'POST /admin/users/:id/login-as': {
    summary:
      "Log in as a member for 15 minutes. Needs the password and a reason. Not for administrators' accounts. Everything done is in the audit log, and the member is told the next day",
    access: 'admin',
    needsConfirmation: true,
    limit: 'write',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ reason: Reason.min(1, validation.reasonMissing) }),
    response: z.strictObject({ token: z.string(), user: User }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'auth_account_banned'],
  },
})
