// The readable end of a post's URL. Only the id before it identifies the post, so old URLs keep working after an edit.

const maxLength = 60

/** The first words of a text, lowercased and joined by dashes, in any script. '' if it has no words. */
export function slugify(content: string): string {
  const words = content
    .replace(/https?:\/\/\S+/g, ' ')
    .normalize('NFKD')
    // Strips accents from Latin letters but keeps the vowel signs of other scripts.
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\p{N}),(?=\p{N})|['’]/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  let slug = ''
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word
    if (longer.length > maxLength) break
    slug = longer
  }
  return slug || [...(words?.[0] ?? '')].slice(0, maxLength).join('')
}

/** The path of a post's own page. */
export function postPath(post: { _id: string; content: string }): string {
  const slug = slugify(post.content)
  return slug ? `/post/${post._id}/${encodeURIComponent(slug)}` : `/post/${post._id}`
}

/** The public page of a video. */
export const videoPath = (id: string): string => `/learning/video/${id}`
