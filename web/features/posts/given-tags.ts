import type { Post } from '#contract/posts.ts'
import { tagKey } from '#contract/posts-text.ts'
import { piecesOf } from './text.ts'

/** The tags that the text itself does not say. */
export function givenTags({ content, tags }: Pick<Post, 'content' | 'tags'>): string[] {
  const said = piecesOf(content).map(({ text, kind }) => tagKey(kind === 'tag' ? text.slice(1) : text))
  return tags.filter((tag) => !said.includes(tag))
}
