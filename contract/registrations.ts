// Members with a registration at SEBI, as administrators have recorded them. A setting can limit plans to them.

import { z } from 'zod'
import { Username } from './accounts.ts'
import { Author, Id, Time } from './common.ts'
import { defineCalls } from './define.ts'
import { validation } from './messages/en/news.ts'

/** SEBI's numbers of research analysts (INH) and investment advisers (INA). */
export const RegistrationNumber = z.string().regex(/^IN[HA]\d{9}$/, validation.registration)

export const Registration = z.strictObject({ member: Author, number: z.string(), recordedAt: Time })
export type Registration = z.infer<typeof Registration>

/** As the member states it in the profile. */
export const StatedRegistration = z.strictObject({ member: Author, body: z.string(), number: z.string() })
export type StatedRegistration = z.infer<typeof StatedRegistration>

export const statedRegistrations = defineCalls({
  'GET /admin/stated-registrations': {
    summary: 'Registrations as members state them in their profiles, the last changed first',
    access: 'admin',
    response: z.strictObject({ registrations: z.array(StatedRegistration) }),
    errors: [],
  },
  'POST /admin/stated-registrations/:id/remove': {
    summary: 'Remove what a member states, unless they have changed it meanwhile',
    access: 'admin',
    limit: 'write',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ body: z.string().max(100), number: z.string().max(100) }),
    response: z.strictObject({ registrations: z.array(StatedRegistration) }),
    errors: ['conflict_stale', 'validation_failed'],
  },
})

export const registrations = defineCalls({
  'GET /admin/registrations': {
    summary: 'Registered members, the last recorded first',
    access: 'admin',
    response: z.strictObject({ registrations: z.array(Registration) }),
    errors: [],
  },
  'POST /admin/registrations': {
    summary: "Record a member's registration number, or replace it. Check it at SEBI first",
    access: 'admin',
    limit: 'write',
    body: z.strictObject({ username: Username, number: RegistrationNumber }),
    response: z.strictObject({ registrations: z.array(Registration) }),
    errors: ['validation_failed'],
  },
  'DELETE /admin/registrations/:id': {
    summary: 'Remove the registration number of a member',
    access: 'admin',
    limit: 'write',
    params: z.strictObject({ id: Id }),
    response: z.strictObject({ registrations: z.array(Registration) }),
    errors: ['not_found'],
  },
})
