// Searches for members by what administrators otherwise never see. Each one is in the audit log.

import { z } from 'zod'
import { Email } from './accounts.ts'
import { Id } from './common.ts'
import { defineCalls } from './define.ts'
import { AdminUser } from './moderation.ts'

const FoundMembers = z.strictObject({ users: z.array(AdminUser) })

export const memberSearch = defineCalls({
  'POST /admin/users/find': {
    summary: 'The member with an email address, if there is one. The search is in the audit log, without the address',
    access: 'admin',
    limit: 'write',
    /** In the body, so that no address is in the logs of requests. */
    body: z.strictObject({ email: Email }),
    response: FoundMembers,
    errors: ['validation_failed'],
  },
  'POST /admin/users/:id/shared-devices': {
    summary:
      'Members who logged in on a device of this member in the last 90 days, the latest first, at most 50. The search is in the audit log',
    access: 'admin',
    limit: 'write',
    params: z.strictObject({ id: Id }),
    response: FoundMembers,
    errors: ['not_found'],
  },
})
