// Finds authors who imitate the people who run the site.
import { collapseRepeats, lettersAndDigits, plainText, readingsOf } from './normalize.ts'
import { gap, pattern } from './pattern.ts'
import { isWarning } from './warnings.ts'

export type Product = { name: string; slug: string }
export type AuthorNames = { name: string; username: string }

/** A shorter product name could be an ordinary word. */
const minProductLength = 5

const staffNames = pattern(
  '(?:site|super|sub|head|official|real|the|main|forum|community)? ?admin(?:istrator|istration|s|ji)?(?: ?(?:ji|bhai|official|team|desk|sir|support|help))?',
  '(?:sr|senior|head|chief|site|the)? ?(?:moderator|moderators|mod team|moderation)(?: team)?',
  '(?:customer|client|user|member|account|technical|tech|live|official|24x7|login|wallet|trading|trader|traders) (?:care|support|service|services|help|helpline|relations|success)',
  '(?:support|help|service|verification|security|compliance|recovery|refund|grievance|kyc|trust|official) ?(?:team|desk|center|centre|cell|department|dept|staff|line|agent|executive|official|officer|24x7|ticket|chat|care)',
  '(?:team|desk|official|real) (?:support|help|admin|staff|moderator)|helpdesk|helpline|helpcenter|customercare|customersupport|staff(?: team| member| official)?|official (?:team|support|account|page|handle)',
  'एडमिन|एडमिनिस्ट्रेटर|प्रशासक|प्रशासन|मॉडरेटर|संचालक|(?:सपोर्ट|सहायता|हेल्प|सुरक्षा|सत्यापन|रिफंड|ग्राहक) (?:टीम|डेस्क|विभाग|केंद्र|सेवा|सहायता|अधिकारी)|हेल्पडेस्क|हेल्पलाइन|कस्टमर (?:केयर|सपोर्ट)|(?:आधिकारिक|ऑफिशियल) (?:सहायता|टीम|सपोर्ट|खाता|एडमिन)|सपोर्ट|स्टाफ',
)
/** Whole usernames, split into words. They count even if the display name is an ordinary one. */
const staffUsernames = pattern(
  'admin(?:istrator|s|ji)?|moderators?|helpdesk|customercare|customersupport|help desk|help center|mod team|mods? desk|support (?:team|desk|official|care|staff)|(?:team|official|customer|site|the real) (?:support|admin|staff|helpdesk|moderator)|staff (?:team|official)|official (?:admin|support|team|staff|helpdesk)',
)
/** On charts, "support" is a price. */
const chartTalk = pattern('support (?:and |n |& )?(?:resistance|zone|level|trader|line|wala|break)|resistance')

const vowels = /[aeiouy]/g
const sounds = new Map(
  Object.entries({
    k: 'कख',
    g: 'गघ',
    ch: 'चछ',
    j: 'जझ',
    t: 'टठतथ',
    d: 'डढदध',
    n: 'ञणनङ',
    p: 'प',
    f: 'फ',
    b: 'बभ',
    m: 'मं',
    y: 'य',
    r: 'र',
    l: 'ल',
    v: 'व',
    sh: 'शष',
    s: 'स',
    h: 'ह',
  }).flatMap(([sound, letters]) => [...letters].map((letter): [string, string] => [letter, sound])),
)
/** The consonants of a Hindi text, in Latin letters. */
const consonantsOf = (text: string): string =>
  [...text].map((letter) => (letter === ' ' ? ' ' : (sounds.get(letter) ?? ''))).join('')
const consonants = (name: string): string =>
  collapseRepeats(name)
    .replace(vowels, '')
    .replaceAll('w', 'v')
    .replace(/c(?!h)/g, 'k')

/** The product's name and slug as letters and digits, if long enough to differ from ordinary words. */
const productSpellings = ({ name, slug }: Product): string[] =>
  [...new Set([name, slug].map((one) => lettersAndDigits(collapseRepeats(plainText(one)))))].filter(
    (one) => one.length >= minProductLength,
  )

const isProductName = (text: string, product: Product): boolean => {
  const readings = readingsOf(plainText(text))
  const spellings = productSpellings(product)
  if (readings.map(lettersAndDigits).some((reading) => spellings.some((word) => reading.includes(word)))) return true
  return namesProductInHindi(readings[0] ?? '', product)
}

const namesProductInHindi = (reading: string, { name }: Product): boolean => {
  const wanted = consonants(lettersAndDigits(collapseRepeats(plainText(name))))
  return (
    wanted.length >= minProductLength &&
    consonantsOf(reading)
      .split(' ')
      .some((word) => word === wanted)
  )
}

/** The names that others see beside the text. */
export function hasStaffName({ name, username }: AuthorNames, product: Product): boolean {
  if (isProductName(name, product) || isProductName(username, product)) return true
  const readings = readingsOf(plainText(name))
  if (readings.some((one) => staffNames.test(one) && !chartTalk.test(one))) return true
  const parts = readingsOf(plainText(username.replace(/[._\-\d]+/g, ' ')))
  const typed = readingsOf(plainText(username.replace(/[._-]+/g, ' '))).concat(
    readingsOf(plainText(username.replace(/[._-]+/g, ''))),
  )
  return [...parts, ...typed].some((one) => staffUsernames.test(one.trim()) && !chartTalk.test(one))
}

const roles =
  'admin|administrator|moderator|mod|staff|support|helpdesk|help desk|customer care|customer support|management|team|official'
const rolesHindi = 'एडमिन|मॉडरेटर|स्टाफ|सपोर्ट|सहायता|प्रशासन|टीम|प्रतिनिधि|हेल्पडेस्क'

/** People who work as staff somewhere else say where. */
const otherWorkplaces = pattern(
  'banks?|compan(?:y|ies)|brokers?|brokerage|office|firms?|hospital|school|college|shop|factory|exchange|startup|mnc|psu',
  'बैंक|कंपनी|ब्रोकर|दफ्तर|ऑफिस|अस्पताल|स्कूल|दुकान|फैक्टरी|कारखान[ेा]',
)
/** Demands that staff never makes in a post, but scammers do. */
const demands = pattern(
  'otp|pan|kyc|aadhaar|aadhar|card number|cvv|verif(?:y|ication|ied)|password|blue tick|selected|suspended|blocked|contact (?:us|me)|write to (?:us|me)|reply with|message (?:us|me)|share (?:your|the)|here|yahan hai|sampark|pending|limited|confirm',
  'ओटीपी|पैन|केवाईसी|आधार|कार्ड नंबर|सत्यापन|पासवर्ड|नीला टिक|चुने गए|संपर्क|पर है|लिखें|भेजें|बंद',
)

type Claims = { speaks: RegExp; isNamed: RegExp }

/** `site` is a regular expression of the product's spellings. */
const claimsOf = (site: string): Claims => ({
  speaks: pattern(
    `(?:i am|im|we are|this is|speaking as|message from|notice from|writing from|on behalf of|as) (?:an? |the |from |with |part of |your |official |senior |one of |member of ){0,3}(?:${site})s? ?(?:official )?(?:${roles})`,
    '(?:i am|im|we are|as|this is) (?:an? |the |your |official |site |senior ){0,3}(?:admin|administrator|moderator|staff member|support (?:team|agent|executive|staff)|helpdesk|customer (?:care|support)) (?:here|of|from|for|team)',
    `official (?:message|notice|announcement|communication|warning|support) (?:from|of|by) ${gap(20)}(?:${site}|team|staff|support|admin)`,
    `(?:main?|mai|hum|ham|i) ${gap(24)}(?:admin|moderator|staff|support team) (?:se )?(?:hu|hoon|hun|hoo|h|bol rah[aei]|hain)|(?:support|admin|moderation|verification|official|staff|${site})(?: team)? (?:ki |ke )?(?:taraf|or|behalf) se`,
    `(?:${site}) (?:ki |ke |ka )?(?:team|staff|support|admin|official)(?: team)? (?:se |mein )?(?:hu|hoon|hun|bol rah[aei]|hain|here)|(?:team|support) se bol rah[aei]`,
    `(?:मैं|हम) ${gap(24)}(?:एडमिन|मॉडरेटर|स्टाफ|प्रतिनिधि) (?:हूं|हैं|बोल)|(?:मैं|हम) ${gap(24)}(?:${rolesHindi}) से (?:हूं|हैं|बोल)|(?:${rolesHindi}) (?:टीम )?की (?:ओर|तरफ) से|प्रतिनिधि बोल`,
  ),
  isNamed: pattern(`(?:${site})s? (?:official |ka |ki |ke |का |की |के ){0,2}(?:आधिकारिक )?(?:${roles}|${rolesHindi})`),
})

const claimsBySite = new Map<string, Claims>()

/** The product comes from the settings, so its rules are built once. */
function claimsFor(product: Product): Claims {
  const spaced = productSpellings(product).map((word) => [...word].join('[ ._-]?'))
  const site = ['this site', 'this forum', 'this platform', ...spaced].join('|')
  const claims = claimsBySite.get(site) ?? claimsOf(site)
  claimsBySite.set(site, claims)
  return claims
}

const roleInHindi = pattern(`आधिकारिक|${rolesHindi}`)

/** True if the text claims to come from staff. */
export function claimsToBeStaff(sentences: string[], product: Product): boolean {
  const { speaks, isNamed } = claimsFor(product)
  const statements = sentences.filter((one) => !isWarning(one))
  if (statements.some((one) => speaks.test(one) && !otherWorkplaces.test(one))) return true
  if (!demands.test(sentences.join('. '))) return false
  return statements.some((one) => isNamed.test(one) || (roleInHindi.test(one) && namesProductInHindi(one, product)))
}
