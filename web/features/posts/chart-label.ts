import { post as texts } from '#contract/messages/en/posts-screens.ts'
import { synthetic as syntheticTexts } from '#contract/messages/en/synthetic.ts'
import type { Post } from '#contract/posts.ts'

/** The description of a chart, or which of whose charts it is. */
export function chartLabel(post: Pick<Post, 'media' | 'author' | 'isSynthetic'>, index: number): string {
  const { media, author, isSynthetic } = post
  const label = media[index]?.alt || texts.image(index + 1, media.length, author.name)
  return isSynthetic ? syntheticTexts.labelled(label) : label
}
