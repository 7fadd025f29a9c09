// The words of a question or a sentence that say what it's about, in English, Hinglish and Hindi.
import { nameKey, tokenize } from '../search/rules.ts'

const stopWords = new Set(
  (
    'a an and any are as at be because been being between but by can could did do does doing done each every few for from ' +
    'get give gives had has have having he her here him his how i if in into is it its just know like make many may me mean ' +
    'means meaning might more most much must my need no not of on one or our out over own please same say says she should so ' +
    'some such tell than that the their them then there these they this those through to too under up use used using very was ' +
    'way we were what when where which while who whom whose why will with would you your about after again all also am ' +
    'before both called difference different during example explain happens help only other show work works ' +
    'aur ka ki ke ko kya hai hain ho hota hoti hote hum ham main mai mein me mera meri mujhe se par pe tak ya yeh ye woh wo ' +
    'kaise kyun kyon kab kahan kaun kaunsa kis kisi koi bhi toh to hi na nahi nahin matlab samjhao samjhaye batao bataiye ' +
    'karna karte karta karti karo kare karke kar sakta sakte sakti chahiye apna apne apni ek iska iske iski uska uske uski ' +
    'jab tab agar lekin magar sab kuch bahut kitna kitne kitni wala wale wali raha rahe rahi gaya gaye gayi tha the thi hone ' +
    'liye saath baare bare antar fark farak kise kehte kehta kehti kahte kahta bolte kaam rakhna rakhte likhte banti banta ' +
    'और का की के को क्या है हैं हो होता होती होते हम मैं में मेरा मेरी मुझे से पर तक या यह ये वह वो कैसे क्यों कब कहां कहाँ कौन ' +
    'कौनसा किस किसी कोई भी तो ही ना न नहीं मतलब समझाओ समझाएं समझाइए बताओ बताएं बताइए करना करते करता करती करें करो करके कर ' +
    'सकता सकते सकती चाहिए अपना अपने अपनी एक इसका इसके इसकी उसका उसके उसकी जब तब अगर लेकिन मगर सब कुछ बहुत कितना कितने कितनी ' +
    'किसे कहते कहता कहती बोलते काम रखना रखते लिखते बनती बनता वाला वाले वाली रहा रहे रही गया गए गई था थे थी होने लिए साथ बारे अंतर फर्क'
  )
    .split(' ')
    .flatMap((word) => tokenize(word).map((token) => token.word)),
)

/** Terms as they're typed in Hindi and Hinglish, and the words of texts that explain them. */
const terms: Record<string, string> = {
  स्टॉप: 'stop',
  लॉस: 'loss',
  जोखिम: 'risk',
  jokhim: 'risk',
  रिस्क: 'risk',
  ऑर्डर: 'order',
  मार्जिन: 'margin',
  लीवरेज: 'leverage',
  विकल्प: 'option',
  ऑप्शन: 'option',
  फ्यूचर: 'futures',
  वायदा: 'futures',
  मुद्रा: 'currency',
  सोना: 'gold',
  सोने: 'gold',
  चांदी: 'silver',
  शेयर: 'share',
  बाजार: 'market',
  बाज़ार: 'market',
  bazaar: 'market',
  चार्ट: 'chart',
  ट्रेंड: 'trend',
  सपोर्ट: 'support',
  रेजिस्टेंस: 'resistance',
  ब्रोकर: 'broker',
  डायरी: 'journal',
  जर्नल: 'journal',
  नियम: 'rules',
  niyam: 'rules',
  गोपनीयता: 'privacy',
  शिकायत: 'complaint',
  shikayat: 'complaint',
  कुकीज़: 'cookies',
  कैंडल: 'candle',
  लिक्विडिटी: 'liquidity',
  स्प्रेड: 'spread',
  हेजिंग: 'hedging',
  डायवर्सिफिकेशन: 'diversification',
}
const translations = new Map(Object.entries(terms).map(([word, to]) => [tokenize(word)[0]!.word, to]))

const maxKeywords = 6

export const isDevanagari = (word: string): boolean => /\p{sc=Deva}/u.test(word)

/** In the order of the text, without repetitions. Terms are added in the words of the texts that explain them. */
export function keywordsOf(text: string): string[] {
  const words = tokenize(text)
    .map(({ word }) => word)
    .filter((word) => word.length > 1 && !stopWords.has(word))
  return [...new Set(words.map((word) => translations.get(word) ?? word))]
}

/** For a search, the first that a question has. */
export const searchWordsOf = (question: string): string[] => keywordsOf(question).slice(0, maxKeywords)

/** How a word sounds, so that a term counts as the same word in both scripts. */
const soundOf = (word: string): string => nameKey(word) || word

const isSame = (one: string, other: string): boolean => {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return (
    short.length >= 4 &&
    long.length - short.length <= 4 &&
    long.startsWith(short.slice(0, Math.max(4, short.length - 2)))
  )
}

/** The words and numbers that decide whether a sentence is from a text: a lookup of its words by sound. */
export type Vocabulary = { words: readonly string[]; numbers: ReadonlySet<string>; isHindi: boolean }

const isNumber = (word: string): boolean => /^\d/.test(word)

export function vocabularyOf(text: string): Vocabulary {
  const all = keywordsOf(text)
  const words = all.filter((word) => !isNumber(word))
  return {
    words: [...new Set(words.map(soundOf))],
    numbers: new Set(tokenize(text).flatMap(({ word }) => word.match(/\d+(?:\.\d+)?/g) ?? [])),
    isHindi: words.filter(isDevanagari).length > words.length / 2,
  }
}

/** The share of a sentence's words that a text must have, if both are in the same script. */
const minShare = 0.34

/** Whether a text says what a sentence says, as far as its words and numbers tell. */
export function isGrounded(sentence: string, source: Vocabulary): boolean {
  const { words, numbers, isHindi } = vocabularyOf(sentence)
  if ([...numbers].some((number) => !source.numbers.has(number))) return false
  const shared = words.filter((word) => source.words.some((other) => isSame(word, other))).length
  if (words.length === 0) return false
  if (isHindi !== source.isHindi) return shared >= 1
  return shared >= Math.min(2, words.length) && shared / words.length >= minShare
}
