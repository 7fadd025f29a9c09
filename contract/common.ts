// Shapes that every feature shares.

import { wholeNumber } from './define.ts'
import { validation } from './messages/en/common.ts'
import { z } from './schema.ts'
import { sections } from './sections.ts'

/** 24 lower-case hexadecimal digits; the first 8 are the creation time in seconds. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, 'Must be 24 hexadecimal digits')
export type Id = z.infer<typeof Id>

/** ISO 8601 in UTC, to the nanosecond at most. */
export const Time = z.iso.datetime().max(30)

export const Section = z.enum(sections)
export type Section = z.infer<typeof Section>
/** `all` is the general discussion: every room together. */
export const SectionOrAll = z.enum([...sections, 'all'])
export type SectionOrAll = z.infer<typeof SectionOrAll>

export const pageSize = 20
/** Where an endless list goes on: opaque to clients. */
export const Cursor = z.string().regex(/^[0-9A-Za-z_-]{1,80}$/, validation.cursor)
export const CursorPagination = z.object({ limit: z.int(), nextCursor: Cursor.nullable(), hasMore: z.boolean() })

/** What is paged by number: at most 100 pages; `total` counts what the same filter finds. */
export const PageNumberPagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  hasMore: z.boolean(),
})
export type PageNumberPagination = z.infer<typeof PageNumberPagination>
export const maxPage = 100
/** The fields of a query that asks for a page by its number. */
export const pageNumberQuery = { page: wholeNumber(1, maxPage).optional(), limit: wholeNumber(1, 50).optional() }

/** A person as others see them beside what they wrote. */
export const Author = z.object({
  _id: Id,
  username: z.string(),
  name: z.string(),
  profilePhoto: z.string().nullable(),
  bestBadge: z.object({ _id: Id, name: z.string() }).optional(),
})
export type Author = z.infer<typeof Author>

/** A person in a list of people: followers, suggestions, search. */
export const Person = Author.extend({ bio: z.string(), isFollowing: z.boolean(), followersCount: z.int() })
export type Person = z.infer<typeof Person>

/** What a person writes over several lines: line ends as one sign (forms send two), no other control characters. */
export const trimmedText = (text: z.ZodString) =>
  text
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .regex(/^(?:\P{Cc}|[\n\t])*$/u, validation.controlCharacters)
    .trim()

/** An answer that says only that it worked. */
export const EmptyResponse = z.object({})
/** An answer that says so to a person too. */
export const MessageResponse = z.object({ message: z.string() })
