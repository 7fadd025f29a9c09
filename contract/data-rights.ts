// Exporting and deleting an account. The specification names the calls that read the export and that delete the account
// (DECISIONS "Calls it does not show").

import { z } from 'zod'
import { User } from './accounts.ts'
import { Id, MessageResponse, Time } from './common.ts'
import { defineCalls, defineEvents, rawResponse } from './define.ts'
import { dataRights as texts } from './messages/en/data-rights.ts'

export const dataRightsLimits = {
  /** Days during which a member can cancel the deletion of their account. */
  erasureDays: 14,
  codeDigits: 6,
  codeMinutes: 15,
  /** After as many wrong codes, the member needs a new one. */
  codeTries: 5,
  /** How long an export is kept. */
  exportHours: 48,
  /** Exports that a member can ask for within 24 hours. Those that failed don't count. */
  exportsPerDay: 2,
  /** An archive that has reached this size isn't continued: the rest follows in another one. */
  archiveBytes: 2 * 1024 ** 3,
  /** How long a link to an export works. */
  linkMinutes: 10,
  /** Days within which a request about personal data must be met. */
  deadlineDays: 30,
} as const

/** The filters of the administrators' list. `open`: not done yet. */
export const dataRequestFilters = ['open', 'failed'] as const

export const ErasureCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${dataRightsLimits.codeDigits}}$`), texts.codeDigits(dataRightsLimits.codeDigits))

export const exportStates = ['pending', 'ready', 'failed', 'expired'] as const

/** A copy of everything that the member entered, in one or more archives. */
export const AccountExport = z.strictObject({
  _id: Id,
  /** `expired`: the archives were deleted. */
  state: z.enum(exportStates),
  requestedAt: Time,
  /** An attempt failed, and another one follows. */
  isDelayed: z.boolean(),
  /** When the archives are deleted. Only while it's ready. */
  expiresAt: Time.optional(),
  /** Bytes of each archive. */
  parts: z.array(z.int()),
})
export type AccountExport = z.infer<typeof AccountExport>

export const dataRights = defineCalls({
  'GET /auth/export': {
    summary: 'The latest export of your data, and when you can ask for the next one if you have reached the limit',
    access: 'member',
    response: z.strictObject({ export: AccountExport.nullable(), nextAt: Time.optional() }),
    errors: [],
  },
  'POST /auth/export': {
    summary: `Ask for an export of your data: JSON, CSV, images and videos. A job makes it. At most ${dataRightsLimits.exportsPerDay} in 24 hours. Returns the pending one if there is one. The export before is deleted`,
    access: 'member',
    allowsSuspended: true,
    needsConfirmation: true,
    limit: 'write',
    status: 202,
    response: z.strictObject({ export: AccountExport }),
    errors: [],
  },
  'POST /auth/export/link': {
    summary: `A link to one archive of the export. It works for ${dataRightsLimits.linkMinutes} minutes`,
    access: 'member',
    allowsSuspended: true,
    needsConfirmation: true,
    limit: 'write',
    body: z.strictObject({ part: z.int().min(1).max(1000) }),
    response: z.strictObject({ path: z.string() }),
    errors: ['not_found'],
  },
  'GET /auth/export/file': {
    summary: 'The archive that a link leads to. With S3, a redirect to it',
    access: 'guest',
    query: z.strictObject({ token: z.string().max(200) }),
    response: rawResponse('application/zip'),
    errors: ['not_found'],
  },
  'POST /auth/account/erasure-code': {
    summary: `Email the code that confirms the deletion of the account. It works for ${dataRightsLimits.codeMinutes} minutes. Administrators must give up that role first`,
    access: 'member',
    allowsSuspended: true,
    needsConfirmation: true,
    limit: 'mail',
    response: MessageResponse,
    errors: ['forbidden'],
  },
  'DELETE /auth/account': {
    summary: `Delete the account after ${dataRightsLimits.erasureDays} days, during which the member can cancel`,
    access: 'member',
    allowsSuspended: true,
    needsConfirmation: true,
    limit: 'auth',
    body: z.strictObject({ code: ErasureCode }),
    response: z.strictObject({ user: User }),
    errors: ['validation_failed', 'forbidden', 'not_found'],
  },
  'POST /auth/account/keep': {
    summary: "Cancel the deletion of the account. Does nothing if it isn't going to be deleted",
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    response: z.strictObject({ user: User }),
    errors: ['not_found'],
  },
})

export const dataRightsEvents = defineEvents({
  /** An export is ready, or can't be made. */
  'export:changed': {
    audience: ['member'],
    payload: z.strictObject({ memberId: Id, state: z.enum(['ready', 'failed']) }),
  },
})
