// Rings: members whose likes come mostly from each other. Administrators can void the points of such likes.

import { z } from 'zod'
import { Author, Id, PageNumberPagination, pageNumberQuery, Time } from './common.ts'
import { defineCalls } from './define.ts'
import { pointsAdministration as messages, validation } from './messages/en/points-administration.ts'
import { AdministratorReason, pointsAdministrationLimits as limits } from './points-administration.ts'

export const RingMember = z.strictObject({
  user: Author,
  /** Likes that earned the member points, and those of them from the others of the ring. */
  received: z.int(),
  fromRing: z.int(),
  /** Points that the likes from the others of the ring earned. */
  points: z.int(),
})

/** How often one member's likes earned another points. */
export const RingPair = z.strictObject({ giverId: Id, receiverId: Id, likes: z.int(), points: z.int() })

export const Ring = z.strictObject({
  members: z.array(RingMember),
  /** The strongest ones. */
  pairs: z.array(RingPair),
  points: z.int(),
})
export type Ring = z.infer<typeof Ring>

export const VoidedRing = z.strictObject({
  _id: Id,
  members: z.array(Author),
  reason: z.string(),
  points: z.int(),
  by: Author.nullable(),
  createdAt: Time,
  undoneAt: Time.nullable(),
})
export type VoidedRing = z.infer<typeof VoidedRing>

const sensitive = {
  access: 'admin',
  limit: 'write',
  needsConfirmation: true,
  memberMessage: messages.adminRequired,
} as const

export const rings = defineCalls({
  'GET /points/admin/rings': {
    summary:
      'Groups whose likes come mostly from each other, from the evidence of the ledger. Those with most points first',
    access: 'admin',
    memberMessage: messages.adminRequired,
    response: z.strictObject({ rings: z.array(Ring) }),
    errors: [],
  },
  'GET /points/admin/voids': {
    summary: 'Rings whose points administrators voided, newest first',
    access: 'admin',
    memberMessage: messages.adminRequired,
    query: z.strictObject(pageNumberQuery),
    response: z.strictObject({ voids: z.array(VoidedRing), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'POST /points/admin/voids': {
    summary:
      'Void the points that these members earned by liking each other so far. Later likes count again. Needs the password',
    ...sensitive,
    status: 201,
    body: z.strictObject({
      members: z
        .array(Id)
        .min(2, validation.fewMembers)
        .max(limits.maxRing, validation.manyMembers(limits.maxRing))
        .refine((ids) => new Set(ids).size === ids.length, validation.memberTwice),
      reason: AdministratorReason,
    }),
    response: z.strictObject({ void: VoidedRing }),
    errors: ['validation_failed', 'forbidden'],
  },
  'POST /points/admin/voids/:id/undo': {
    summary: 'Let the likes of a voided ring earn points again, by the rules. Needs the password',
    ...sensitive,
    params: z.strictObject({ id: Id }),
    response: z.strictObject({ void: VoidedRing }),
    errors: ['forbidden', 'not_found', 'conflict_stale'],
  },
})
