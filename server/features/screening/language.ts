// Tells apart the languages that members write in: by script, and Hinglish from English by its frequent words.
import type { ScreeningLanguage } from '#contract/screening.ts'

const hinglishWords = new Set(
  (
    'hai hain ho hota hoti hoga hogi tha thi raha rahi rahe hu hoon ka ki ke ko se mein mai main mujhe mera meri mere ' +
    'tum tumhara aap aapka apna apne apni hum humara ham hamara yeh ye woh wo koi kuch kya kyu kyun kaise kab kahan ' +
    'aur ya bhi toh to nahi nahin mat na sirf bas abhi aaj kal roz bhai bhaiya yaar dost log logo sab sabhi bahut bohot ' +
    'accha acha thoda zyada jyada paisa paise kamai kamao kamaye karo kare karna karke karta karte kar kiya diya liya ' +
    'lo le do de gaya gayi gaye wala wale wali par pe tak agar lekin magar jaldi ghar baithe din mahine saal hazaar ' +
    'lakh pakka pakki chahiye batao bolo dekho suno samajh baat paas saath bina phir fir hi jo jab tab'
  ).split(' '),
)
/** English words, too, so they prove nothing. */
const ambiguous = new Set([
  'to',
  'do',
  'main',
  'hi',
  'par',
  'log',
  'le',
  'de',
  'na',
  'se',
  'ho',
  'ham',
  'lo',
  'pe',
  'bas',
  'wo',
  'ye',
  'ya',
  'sab',
  'tab',
  'din',
  'kal',
  'hum',
  'mat',
  'kar',
])

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

export function languageOf(content: string): ScreeningLanguage {
  const letters = countOf(content, /\p{L}/gu)
  const latin = countOf(content, /\p{Script=Latin}/gu)
  const hindi = countOf(content, /\p{Script=Devanagari}/gu)
  if (hindi > 0 && hindi >= latin / 2) return 'hi'
  if (latin * 2 < letters) return 'other'
  return isHinglish(content) ? 'hinglish' : 'en'
}

/** At least two of its words, and one in twelve words. A telling word counts twice as much as an ambiguous one. */
function isHinglish(content: string): boolean {
  const words = content.toLowerCase().match(/[a-z]+/g) ?? []
  let points = 0
  for (const word of words) if (hinglishWords.has(word)) points += ambiguous.has(word) ? 1 : 2
  return points >= 3 && points >= words.length / 6
}
