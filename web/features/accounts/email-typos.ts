// Finds typing errors in the domain of an email, such as gmial.com.

/** Providers that many people in India use, and real ones whose names are close to theirs. */
const knownDomains = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.in', 'yahoo.in', 'ymail.com', 'rocketmail.com'],
  ...['hotmail.com', 'hotmail.in', 'outlook.com', 'outlook.in', 'live.com', 'live.in', 'msn.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'rediffmail.com', 'rediff.com', 'proton.me', 'protonmail.com', 'pm.me'],
  ...['zoho.com', 'zohomail.in', 'aol.com', 'gmx.com', 'mail.com', 'email.com', 'fastmail.com'],
]

/** True if one letter was added, left out or replaced, or two adjacent letters were swapped. */
function isOneEditAway(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === known[start]) start++
  const [rest, wanted] = [typed.slice(start), known.slice(start)]
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2)
  return isSwapped || rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1)
}

/** Returns the email with the domain that was probably meant, or null. */
export function suggestEmail(email: string): string | null {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (!name || knownDomains.includes(domain)) return null
  const meant = knownDomains.find((known) => known.length > 6 && isOneEditAway(domain, known))
  return meant ? `${name}@${meant}` : null
}
