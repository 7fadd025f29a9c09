import { post as texts } from '#contract/messages/en/posts-screens.ts'
import type { Post } from '#contract/posts.ts'

/** The description of a chart, or which of whose charts it is. */
export const chartLabel = ({ media, author }: Pick<Post, 'media' | 'author'>, index: number): string =>
  media[index]?.alt || texts.image(index + 1, media.length, author.name)
