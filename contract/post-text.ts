// What authors write in a post: its text, its charts, and how forms carry them.

import { z } from 'zod'
import { commaSeparated, json } from './codecs.ts'
import { Id, trimmedText } from './common.ts'
import { imageLimits } from './media.ts'
import { validation } from './messages/en/posts.ts'
import { postLimits, tagPattern } from './posts-limits.ts'
import { horizons, outlooks } from './stances.ts'
import { cleanLine } from './unicode.ts'

/** The author's expectation of the market, and how soon. A personal view, not advice. */
export const Stance = z.strictObject({ outlook: z.enum(outlooks), horizon: z.enum(horizons) })
export type Stance = z.infer<typeof Stance>

/**
 * Fields that authors write and can edit. Earlier versions and administrators' views have the same ones. The server
 * stores, screens and compares all of them.
 */
export const postText = {
  content: z.string(),
  tags: z.array(z.string()),
  location: z.string().nullable(),
  stance: Stance.nullable(),
}

export type PostText = { [Field in keyof typeof postText]: z.infer<(typeof postText)[Field]> }

export const PostContent = trimmedText(z.string()).max(postLimits.contentLength, validation.contentLong)
export const Tag = z.string().overwrite(cleanLine).regex(tagPattern, validation.tag)
export const PostLocation = trimmedText(z.string()).max(postLimits.locationLength, validation.locationLong)

export const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const ImageDescription = trimmedText(z.string()).max(imageLimits.altLength)

/** A chart of a post, with its description, '' if it has none. */
export const ChartOfPost = z.strictObject({ _id: Id, alt: ImageDescription })
export type ChartOfPost = z.infer<typeof ChartOfPost>

/** One description per image, '' if it has none. JSON, because forms carry text. */
export const ImageDescriptions = json(z.array(ImageDescription).max(postLimits.images), 8000, validation.alt)

/** The ids of uploaded charts, in order. */
export const ChartIds = commaSeparated(Id, postLimits.images).refine(areDifferent, validation.chartTwice)

/** JSON, because forms carry text. */
const StanceField = json(Stance, 100, validation.stance)

type TextFields = Record<keyof PostText, z.ZodType>

export const newText = {
  content: PostContent.default(''),
  tags: commaSeparated(Tag, postLimits.tags).default([]),
  location: PostLocation.optional(),
  stance: StanceField.optional(),
} satisfies TextFields

/** Omitted fields stay unchanged. */
export const changedText = {
  content: PostContent.optional(),
  tags: z.array(Tag).max(postLimits.tags).optional(),
  location: PostLocation.nullable().optional(),
  stance: Stance.nullable().optional(),
} satisfies TextFields

/** The same in a form. '' removes the location, null the stance. */
export const changedTextInForm = {
  content: PostContent.optional(),
  tags: commaSeparated(Tag, postLimits.tags).optional(),
  location: PostLocation.optional(),
  stance: json(Stance.nullable(), 100, validation.stance).optional(),
} satisfies TextFields
