// The register of complaints and takedown orders: what arrived, by when it must be decided, and who decided it.

import { z } from 'zod'
import {
  Author,
  Id,
  maxVersion,
  PageNumberPagination,
  pageNumberQuery,
  Time,
  trimmedLine,
  trimmedText,
} from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { validation } from './messages/en/complaints.ts'

/** `order`: of a court or an authority, to remove content. `intimate`: a complaint of someone whom intimate pictures show. */
export const complaintKinds = ['grievance', 'order', 'intimate'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** Orders and complaints about intimate pictures: content that must go within hours. */
export const takedownKinds = ['order', 'intimate'] as const satisfies readonly ComplaintKind[]

export const complaintOutcomes = ['done', 'refused'] as const
export const complaintFilters = ['open', 'overdue', 'closed'] as const
export type ComplaintFilter = (typeof complaintFilters)[number]

export const complaintLimits = {
  /** Characters. */
  senderLength: 200,
  referenceLength: 100,
  textLength: 2000,
  /** Closed entries are deleted after three years. Counsel must confirm it. */
  keptDays: 3 * 365,
  /** An entry can be about something that arrived this many days ago. */
  receivedDays: 365,
} as const

const Kind = z.enum(complaintKinds)
const Sender = trimmedLine(z.string())
  .min(1, validation.senderMissing)
  .max(complaintLimits.senderLength, validation.senderLong(complaintLimits.senderLength))
const Reference = trimmedLine(z.string()).max(
  complaintLimits.referenceLength,
  validation.referenceLong(complaintLimits.referenceLength),
)
const Text = (missing: string) =>
  trimmedText(z.string())
    .min(1, missing)
    .max(complaintLimits.textLength, validation.textLong(complaintLimits.textLength))

const Done = z.strictObject({ at: Time, by: Author.nullable() })

export const Complaint = z.strictObject({
  _id: Id,
  kind: Kind,
  /** Who sent it, and how they can be reached. */
  sender: z.string(),
  /** The number of the order or complaint, or ''. */
  reference: z.string(),
  /** The complaint itself, with the addresses of the content. */
  text: z.string(),
  receivedAt: Time,
  /** The time by which its arrival must be confirmed. Null for takedowns, which are decided within hours. */
  acknowledgeBy: Time.nullable(),
  /** The time by which it must be decided. It was set when the complaint was entered. */
  dueAt: Time,
  acknowledged: Done.nullable(),
  decided: Done.extend({ outcome: z.enum(complaintOutcomes), resolution: z.string() }).nullable(),
  version: z.int(),
})
export type Complaint = z.infer<typeof Complaint>

/** The one that the administrator looked at. If someone changed it meanwhile, that's a conflict. */
const version = z.int().min(1).max(maxVersion)
const byId = z.strictObject({ id: Id })
const response = z.strictObject({ complaint: Complaint })
const changeErrors = ['validation_failed', 'not_found', 'conflict_stale'] as const

export const complaints = defineCalls({
  'GET /admin/complaints': {
    summary:
      'The register of complaints and takedown orders: open ones by their next deadline (overdue once it has passed), or closed ones, the last decided first',
    access: 'admin',
    query: z.strictObject({
      ...pageNumberQuery,
      show: z.enum(complaintFilters).default('open'),
      kind: Kind.optional(),
    }),
    response: z.strictObject({ complaints: z.array(Complaint), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'POST /admin/complaints': {
    summary: "Enter a complaint or an order. Its deadlines are counted from its arrival, by the site's settings",
    access: 'admin',
    limit: 'write',
    idempotent: true,
    status: 201,
    body: z.strictObject({
      kind: Kind,
      sender: Sender,
      reference: Reference,
      text: Text(validation.textMissing),
      receivedAt: Time,
    }),
    response,
    errors: ['validation_failed', 'key_reused', 'in_flight', 'wrong_member'],
  },
  'POST /admin/complaints/:id/acknowledge': {
    summary: 'State that the sender of a grievance was told that it has arrived',
    access: 'admin',
    limit: 'write',
    params: byId,
    body: z.strictObject({ version }),
    response,
    errors: changeErrors,
  },
  'POST /admin/complaints/:id/decide': {
    summary: 'Close an entry: what was done, or why nothing was',
    access: 'admin',
    limit: 'write',
    params: byId,
    body: z.strictObject({
      version,
      outcome: z.enum(complaintOutcomes),
      resolution: Text(validation.resolutionMissing),
    }),
    response,
    errors: changeErrors,
  },
})

export const complaintEvents = defineEvents({
  'complaints:changed': { audience: ['admins'], payload: z.strictObject({ complaintId: Id }), latestBy: 'complaintId' },
})
