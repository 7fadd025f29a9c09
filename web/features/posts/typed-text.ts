// The text of a post, as it is in the composer's fields.
import type { Post, PostText } from '#contract/posts.ts'
import { tagsOutsideText } from './tags-outside-text.ts'

/** Tags are separated by commas or spaces. */
export type TypedText = Record<Exclude<keyof PostText, 'stance'>, string> & Pick<PostText, 'stance'>

/** The fields under "Tags and location". */
export const emptyDetails: Omit<TypedText, 'content' | 'stance'> = { tags: '', location: '' }
export const emptyText: TypedText = { content: '', stance: null, ...emptyDetails }

const detailNames = Object.keys(emptyDetails) as (keyof typeof emptyDetails)[]

export const hasDetails = (typed: TypedText): boolean => detailNames.some((name) => typed[name] !== '')

export const isBlank = (typed: Partial<TypedText>): boolean =>
  !typed.stance && !typed.content?.trim() && detailNames.every((name) => !typed[name]?.trim())

export const typedTextOf = (post: Post): TypedText => ({
  content: post.content,
  tags: tagsOutsideText(post).join(', '),
  location: post.location ?? '',
  stance: post.stance,
})

/** Splits typed tags at commas and spaces. A # before a tag is optional. */
export const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/u)
      .map((word) => word.replace(/^#+/, ''))
      .filter(Boolean),
  ),
]

/** The body of an edit. */
export const toPostText = (typed: TypedText): PostText => ({
  content: typed.content,
  tags: splitTags(typed.tags),
  location: typed.location.trim() || null,
  stance: typed.stance,
})

/** The form fields of a new post. */
export const toFormFields = (typed: TypedText): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...toPostText(typed), stance: typed.stance && JSON.stringify(typed.stance) }).flatMap(
      ([name, value]) => (value === null ? [] : [[name, String(value)]]),
    ),
  )
