// Schemas that every feature shares.

import { z } from 'zod'
import { badgeDrawings, badgeTiers } from './badges-limits.ts'
import { wholeNumber } from './codecs.ts'
import { dayLimits, isRequestableDay } from './days.ts'
import { validation } from './messages/en/common.ts'
import { sections } from './sections.ts'
import { cleanLine, cleanText, withoutMarkStacks } from './unicode.ts'

/** The largest version that the database can store. */
export const maxVersion = 2_147_483_647

/** 24 lowercase hexadecimal digits. The first 8 are the creation time in seconds. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, 'Must be 24 hexadecimal digits')
export type Id = z.infer<typeof Id>

/** ISO 8601 in UTC, with up to nanosecond precision. Neither PostgreSQL nor the calendar has a year 0. */
export const Time = z.iso
  .datetime()
  .max(30)
  .refine((time) => !time.startsWith('0000'))

/** A calendar day in a request, such as '2026-11-23'. */
export const Day = z.iso.date().refine(isRequestableDay, validation.day(dayLimits))

export const Section = z.enum(sections)
export type Section = z.infer<typeof Section>
/** `all` is the general discussion: all rooms together. */
export const SectionOrAll = z.enum([...sections, 'all'])
export type SectionOrAll = z.infer<typeof SectionOrAll>

export const pageSize = 20
/** Position in an endless list. Opaque to clients. */
export const Cursor = z.string().regex(/^[0-9A-Za-z_-]{1,80}$/, validation.cursor)
export const CursorPagination = z.strictObject({ limit: z.int(), nextCursor: Cursor.nullable(), hasMore: z.boolean() })

/** Pagination by page number, up to 100 pages. `total` counts all rows that match the filter. */
export const PageNumberPagination = z.strictObject({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  hasMore: z.boolean(),
  /** More rows may match: long lists are only counted a few pages ahead. `totalPages` are those of `total`. */
  isTotalMinimum: z.boolean().optional(),
})
export type PageNumberPagination = z.infer<typeof PageNumberPagination>
export const maxPage = 100
/** Query fields of a list that is paged by number. */
export const pageNumberQuery = { page: wholeNumber(1, maxPage).optional(), limit: wholeNumber(1, 50).optional() }

/** The badge beside a member's name. */
export const BestBadge = z.strictObject({
  _id: Id,
  name: z.string(),
  instrument: z.enum(badgeDrawings),
  tier: z.enum(badgeTiers),
})

/** A member as shown next to what they wrote. */
export const Author = z.strictObject({
  _id: Id,
  username: z.string(),
  name: z.string(),
  profilePhoto: z.string().nullable(),
  /** By metal, then by how few members have it. */
  bestBadge: BestBadge.optional(),
  /** Sent only for administrators, who are marked wherever their names are shown. */
  isStaff: z.boolean().optional(),
  /** At SEBI, as an administrator has recorded it. Shown wherever the name stands beside what the member wrote. */
  registration: z.string().optional(),
})
export type Author = z.infer<typeof Author>

/** A member in a list of people: followers, suggestions, search results. */
export const Person = Author.extend({ bio: z.string(), isFollowing: z.boolean(), followersCount: z.int() })
export type Person = z.infer<typeof Person>

/**
 * Trimmed text of several lines, without invisible characters. Normalizes line ends (forms send CRLF), and rejects
 * other control characters and stacked marks.
 */
export const trimmedText = (text: z.ZodString) =>
  text
    .overwrite(cleanText)
    .regex(/^(?:\P{Cc}|[\n\t])*$/u, validation.controlCharacters)
    .regex(withoutMarkStacks, validation.stackedMarks)
    .trim()

/** The same for one line. */
export const trimmedLine = (text: z.ZodString, message: string = validation.controlCharacters) =>
  text
    .overwrite(cleanLine)
    .trim()
    .regex(/^\P{Cc}*$/u, message)
    .regex(withoutMarkStacks, validation.stackedMarks)

/** Success without further fields. */
export const EmptyResponse = z.strictObject({})
/** Success with a message to show. */
export const MessageResponse = z.strictObject({ message: z.string() })
