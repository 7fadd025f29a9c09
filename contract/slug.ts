// The readable end of a post's address. Only the id before it counts: a post whose text changes keeps its old addresses.

const maxLength = 60

/** The first words of a text in lower case, joined by dashes; letters of any script. '' where there is none. */
export function slugify(content: string): string {
  const words = content
    .replace(/https?:\/\/\S+/g, ' ')
    .normalize('NFKD')
    // An accent leaves its Latin letter; the vowel signs of other scripts stay.
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

/** Where a post's own page is. */
export function postPath(post: { _id: string; content: string }): string {
  const slug = slugify(post.content)
  return slug ? `/post/${post._id}/${encodeURIComponent(slug)}` : `/post/${post._id}`
}
