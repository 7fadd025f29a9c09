/** The first letters of up to two words of the name in upper case, or "?" (B §2). "_" separates words in usernames. */
export function initials(username: string | undefined): string {
  const words = (username ?? '').split(/[\s_]+/).filter(Boolean)
  const letters = words.slice(0, 2).map((word) => [...word][0])
  return letters.join('').toUpperCase() || '?'
}

const tints = ['tint-1', 'tint-2', 'tint-3', 'tint-4'] as const

/** The background color of initials: the same for a person everywhere. */
export function avatarTint(username: string | undefined): (typeof tints)[number] {
  let sum = 0
  for (const letter of username ?? '') sum += letter.codePointAt(0) ?? 0
  return tints[sum % tints.length] ?? 'tint-1'
}
