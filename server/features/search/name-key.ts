// How a name sounds, as Latin letters: the same for its spellings in Devanagari and Latin (मीरा, Meera, Mira). Used
// when names are indexed and when they are searched.

/** Pairs like "कk": a letter and its sound. */
const soundTable = (pairs: string): Record<string, string> =>
  Object.fromEntries(pairs.split(' ').map((pair) => [pair[0]!, pair.slice(1)]))

const consonants = soundTable(
  'कk खkh गg घgh ङn चch छch जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फf बb भbh मm यy रr लl ळl वv शsh षsh सs हh',
)
const vowels = soundTable('अa आa इi ईi उu ऊu ऋri एe ऐai ओo औau ऍe ऑo')
const vowelSigns = soundTable('ाa िi ीi ुu ूu ृri ेe ैai ोo ौau ॅe ॉo')
const virama = '्'
const nasals = 'ंँ'

/** One consonant or vowel. A consonant without a written vowel has the unwritten a. */
type Sound = { consonant: string; vowel: string; isUnwritten: boolean }

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  for (const letter of word) {
    const last = sounds.at(-1)
    if (consonants[letter]) sounds.push({ consonant: consonants[letter], vowel: 'a', isUnwritten: true })
    else if (vowels[letter]) sounds.push({ consonant: '', vowel: vowels[letter], isUnwritten: false })
    else if (vowelSigns[letter] && last) Object.assign(last, { vowel: vowelSigns[letter], isUnwritten: false })
    else if (letter === virama && last) Object.assign(last, { vowel: '', isUnwritten: false })
    else if (nasals.includes(letter)) sounds.push({ consonant: 'n', vowel: '', isUnwritten: false })
    else if (/[\p{L}\p{N}]/u.test(letter)) sounds.push({ consonant: letter, vowel: '', isUnwritten: false })
  }
  return sounds
}

/** Hindi doesn't pronounce the unwritten a at the end, nor between a syllable with a vowel and another one. */
function dropSilentVowels(sounds: Sound[]): void {
  for (let at = sounds.length - 1; at > 0; at--) {
    const [before, sound, after] = [sounds[at - 1]!, sounds[at]!, sounds[at + 1]]
    const isSilent = after ? before.vowel !== '' && after.vowel !== '' && after.consonant !== '' : true
    if (sound.isUnwritten && isSilent) Object.assign(sound, { vowel: '', isUnwritten: false })
  }
}

export const isDevanagari = (word: string): boolean => /[\u0900-\u097f]/.test(word)

function toLatin(word: string): string {
  const sounds = soundsOf(word)
  dropSilentVowels(sounds)
  return sounds.map(({ consonant, vowel }) => consonant + vowel).join('')
}

/** Spellings of the same sound in Latin names of India. */
const spellings: readonly [RegExp, string][] = [
  [/x/g, 'ksh'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/aa/g, 'a'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  [/n(?=[bmp])/g, 'm'],
  [/chh/g, 'ch'],
  [/([a-z])\1+/g, '$1'],
  [/(?<=[a-z])y$/, 'i'],
]

/** `word`: in lower case, without accents and the nukta. */
export const nameKey = (word: string): string =>
  spellings.reduce((key, [spelling, sound]) => key.replace(spelling, sound), isDevanagari(word) ? toLatin(word) : word)
