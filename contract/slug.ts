// The readable end of a post's URL. Only the id before it identifies the post, so old URLs keep working after an edit.

const maxLength = 60

/** The first words of a text, lowercased and joined by dashes, in any script. '' if it has no words. */
export const slugify = (content: string): string => slugifyEnglish(content) ?? slugifyAny(content)

export function slugifyAny(content: string): string {
  const words = content
    .replace(/https?:\/\/\S+/g, ' ')
    .normalize('NFKD')
    // Strips accents from Latin letters but keeps the vowel signs of other scripts.
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\p{N}),(?=\p{N})|['’\u200c\u200d]/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  let slug = ''
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word
    if (longer.length > maxLength) break
    slug = longer
  }
  return slug || [...(words?.[0] ?? '')].slice(0, maxLength).join('')
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetterOrDigit = (code: number): boolean =>
  isDigit(code) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const urlStart = /https?:\/\/\S+/y

/**
 * The same for a text that has only ASCII up to the end of its slug, in less than half the time: sitemaps have a million.
 * Null for other texts.
 */
function slugifyEnglish(content: string): string | null {
  let slug = ''
  let word = ''
  let start = 0
  for (let at = 0; at <= content.length; at++) {
    const code = at < content.length ? content.charCodeAt(at) : 32
    if (code > 126) return null
    urlStart.lastIndex = at
    const isUrl = code === 104 && urlStart.test(content)
    if (!isUrl && isLetterOrDigit(code)) continue
    if (at > start) word += content.slice(start, at)
    // The test moved it to the end of the URL.
    if (isUrl) at = urlStart.lastIndex - 1
    start = at + 1
    const isApostrophe = code === 39
    const isInNumber = code === 44 && isDigit(content.charCodeAt(at - 1)) && isDigit(content.charCodeAt(at + 1))
    if (word === '' || isApostrophe || isInNumber) continue
    const longer = slug ? `${slug}-${word}` : word
    if (longer.length > maxLength) return (slug || word.slice(0, maxLength)).toLowerCase()
    slug = longer
    word = ''
  }
  return slug.toLowerCase()
}

/** The path of a post's own page. */
export function postPath(post: { _id: string; content: string }): string {
  const slug = slugify(post.content)
  return slug ? `/post/${post._id}/${encodeURIComponent(slug)}` : `/post/${post._id}`
}

/** The public page of a video. */
export const videoPath = (id: string): string => `/learning/video/${id}`

/** A doubled 'analysis' at the end of an article's address counts once (A §2). */
export const withoutDoubledAnalysis = (slug: string): string =>
  slug.replace(/(?<=^|-)analysis(?:-analysis)+$/, 'analysis')

/** The page of an article. */
export const articlePath = (slug: string): string => `/sentiment-news/${slug}`
