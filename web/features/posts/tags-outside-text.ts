import type { Post } from '#contract/posts.ts'
import { normalizeTag } from '#contract/text-links.ts'
import { parseText } from './parse-text.ts'

/** The tags of a post that aren't in its text. */
export function tagsOutsideText({ content, tags }: Pick<Post, 'content' | 'tags'>): string[] {
  const said = parseText(content).map(({ text, kind }) => normalizeTag(kind === 'tag' ? text.slice(1) : text))
  return tags.filter((tag) => !said.includes(tag))
}
