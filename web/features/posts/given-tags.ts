import type { Post } from '#contract/posts.ts'
import { normalizeTag } from '#contract/text-links.ts'
import { piecesOf } from './text.ts'

/** The tags that the text itself does not say. */
export function givenTags({ content, tags }: Pick<Post, 'content' | 'tags'>): string[] {
  const said = piecesOf(content).map(({ text, kind }) => normalizeTag(kind === 'tag' ? text.slice(1) : text))
  return tags.filter((tag) => !said.includes(tag))
}
