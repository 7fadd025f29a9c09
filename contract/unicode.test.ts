import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { CommentText } from './comments.ts'
import { validation as accountMessages } from './messages/en/accounts.ts'
import { validation } from './messages/en/common.ts'
import { validation as pollMessages } from './messages/en/polls.ts'
import { validation as profileMessages } from './messages/en/profiles.ts'
import { Name } from './names.ts'
import { NewPoll } from './polls.ts'
import { PostContent, Tag } from './posts.ts'
import { Website } from './profiles.ts'
import { textLinkPattern } from './text-links.ts'
import { cleanLine, cleanText, comparableLine } from './unicode.ts'

const messages = (result: { error?: { issues: { message: string }[] } | undefined }): string[] =>
  (result.error?.issues ?? []).map(({ message }) => message)

/** Texts as people write them. All of them stay as they are, in names and tags too if they are words. */
const honest = [
  ['Hindi', 'निफ्टी आज ऊपर गया, मैंने ५० शेयर बेच दिए। हाहाहा'],
  ['a Hindi half letter', 'पक्‍का'],
  ['Hindi letters kept apart', 'शक्‌ति'],
  ['Marathi', 'सोन्याचा भाव वाढला, र्‍हास नाही'],
  ['Bengali with ya-phala', 'র‍্যাশন কার্ড'],
  ['Tamil', 'தங்கம் விலை உயர்ந்தது'],
  ['Telugu', 'బంగారం ధర పెరిగింది'],
  ['Malayalam with a joiner', 'അവന്‍ വന്നു'],
  ['Kannada', 'ಚಿನ್ನದ ಬೆಲೆ ಏರಿತು'],
  ['Arabic', 'ارتفع الذهب اليوم إلى ٢٣٥٠'],
  ['Arabic with all vowels', 'مُحَمَّدٌ رَسُولٌ'],
  ['Urdu', 'سونے کی قیمت بڑھ گئی ہے'],
  ['Persian letters kept apart', 'می‌خواهم'],
  ['an Arabic letter in its joined form', 'سنة ١٤٤٥ه‍'],
  ['Urdu with a direction mark', 'میں C++\u200e لکھتا ہوں'],
  ['Vietnamese', 'Nguyễn Thị Ửng'],
  ['a family', 'We 👨‍👩‍👧‍👦 did it 👩🏽‍💻'],
  ['the heart on fire', '❤️‍🔥 1️⃣ ☎︎'],
  ['a pirate and a rainbow', '🏴‍☠️ 🏳️‍🌈 🏃🏾‍♂️‍➡️'],
  ['flags', '🇮🇳 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['Japanese', '日本株は上がった'],
  ['several lines', 'First\n\tsecond\n\nthird'],
].map(([what = '', text = '']): [string, string] => [what, text.normalize('NFC')])

/** Characters that nobody sees, or that make readers see another text. */
const deceptive: [what: string, text: string, clean: string][] = [
  ['a zero-width space', 'pro\u200bfit', 'profit'],
  ['a soft hyphen', 'pro\u00adfit', 'profit'],
  ['a word joiner', 'pro\u2060fit', 'profit'],
  ['a byte order mark', '\ufeffprofit', 'profit'],
  ['a joiner between Latin letters', 'pro\u200dfit', 'profit'],
  ['a non-joiner between Latin letters', 'pro\u200cfit', 'profit'],
  ['repeated joiners after a Hindi sign', 'क्\u200d\u200d\u200dष', 'क्\u200dष'],
  ['a joiner beside one emoji', '🙂\u200d!', '🙂!'],
  ['reversed text', 'a\u202egnp.exe\u202c', 'agnp.exe'],
  ['an embedding', '\u202bprofit\u202c', 'profit'],
  ['isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['text in tag characters', 'hi\u{e0068}\u{e0069}', 'hi'],
  ['tags after another flag', '🏴\u{e0061}\u{e0062}\u{e007f}', '🏴'],
  ['a Hangul filler', 'a\u3164b', 'a b'],
  ['an empty Braille cell', 'a\u2800b', 'a b'],
  ['variation selectors on letters', 'a\ufe00b\ufe0fc\u{e0100}', 'abc'],
  ['annotations and objects', 'a\ufff9b\ufffac\ufffbd\ufffc', 'abcd'],
  ['a line separator', 'a\u2028b\u2029c', 'a\nb\nc'],
  ['line ends of forms', 'a\r\nb\rc', 'a\nb\nc'],
  ['a letter and its accent', 'e\u0301', 'é'],
]

const invisible = ['\u200b', '\u3164\u3164', '\u2800', '\u{e0041}', '\u202e', '\u2060', '\u200e\u200f', '\u00ad \u115f']

describe('texts', () => {
  it.each(honest)('keep %s', (_, text) => {
    expect(cleanText(text)).toBe(text)
    expect(messages(PostContent.safeParse(text))).toEqual([])
  })

  it.each(deceptive)('lose %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean)
    expect(CommentText.parse(text)).toBe(clean)
  })

  it.each(invisible)('are empty if nothing is visible (%j)', (text) => {
    expect(PostContent.parse(text)).toBe('')
    expect(messages(CommentText.safeParse(text))).toEqual(['Write something first'])
    expect(messages(Name.safeParse(text))).toContain(accountMessages.nameMin)
  })

  it.each([
    ['above and below', `H\u0335\u0322\u0300\u0301\u0302\u0303e`],
    ['with joiners between', 'H\u0335\u200d\u0322\u200d\u0300\u200d\u0324\u200d\u0325e'],
    ['of spacing and other signs', `क${'ाॅ'.repeat(5)}`],
  ])('may not stack marks %s', (_, text) => {
    expect(messages(PostContent.safeParse(text))).toEqual([validation.stackedMarks])
    expect(messages(Name.safeParse(`Asha ${text}`))).toContain(validation.stackedMarks)
  })

  it.each(['\u0007', '\u0085', '\u001b[31m'])('may not contain control characters (%j)', (text) => {
    expect(messages(PostContent.safeParse(`a${text}b`))).toEqual([validation.controlCharacters])
  })

  test('that were cleaned stay as they are', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(...honest.flat(), ...deceptive.map(([, text]) => text), ...invisible, '\u200d', '\u094d', '🏴'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const clean = cleanText(parts.join(''))
        expect(cleanText(clean)).toBe(clean)
        expect(clean).not.toMatch(/[\u200b\u202a-\u202e\u2060\u2066-\u2069\u3164\u2800]/u)
        expect(cleanLine(cleanLine(clean))).toBe(cleanLine(clean))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('names', () => {
  it.each([
    'Asha Rao',
    'आशा राव',
    'Asha आशा',
    'R. K. Nair',
    "D'Souza-Pinto",
    'ரவி Kumar 2',
    'محمد عرفان',
    'Irfan عرفان',
    'Nguyễn Thị',
    'Иван Петров',
    'Γιώργος',
    '山田 Taro',
    'Meera 🙂🇮🇳',
    'पक्‍का',
  ])('may be %s', (name) => expect(Name.parse(name)).toBe(name.normalize('NFC')))

  it.each([
    ['a Cyrillic letter in Latin', 'Аdmin'],
    ['a Greek letter in Latin', 'Ηelp'],
    ['an Armenian letter in Latin', 'Aշha'],
    ['two Indian scripts', 'आशा ரவி'],
    ['a Cherokee letter', 'Ꭺdmin'],
    ['a Lisu letter', 'ꓮdmin'],
  ])("can't mix alphabets: %s", (_, name) =>
    expect(messages(Name.safeParse(name))).toEqual([accountMessages.nameScripts]),
  )

  it.each(['🙂🙂', '--', '123', '\u0301\u0302'])('need a letter (%j)', (name) =>
    expect(messages(Name.safeParse(name))).toEqual([accountMessages.nameLetter]),
  )

  it('have single spaces and no direction marks', () => {
    expect(Name.parse('  Asha\u00a0\u2003 Rao\u200f ')).toBe('Asha Rao')
  })
})

describe('poll options', () => {
  const poll = (...options: string[]) => messages(NewPoll.safeParse({ options, closesAt: '2026-01-01T00:00:00Z' }))
  it.each([
    ['case', 'Gold', 'gold'],
    ['an invisible character', 'Gold', 'Go\u200bld'],
    ['the kind of space', 'Gold up', 'Gold\u00a0\u00a0up'],
    ['the width of letters', 'Gold', 'Ｇｏｌｄ'],
    ['composition', '\u00e9t\u00e9', 'e\u0301te\u0301'],
    ['how an emoji is drawn', '❤', '❤️'],
    ['a direction mark', 'Gold', 'Gold\u200e'],
    ['a joiner', 'क्ष', 'क्‍ष'],
  ])('are the same if they differ in %s', (_, first, second) => {
    expect(comparableLine(first)).toBe(comparableLine(second))
    expect(poll(first, second)).toEqual([pollMessages.duplicateOptions])
  })

  it('may be similar words', () => expect(poll('Gold', 'Golds', 'सोना', 'सोने')).toEqual([]))
  it("can't be invisible", () => expect(poll('Gold', '\u3164')).toEqual([pollMessages.optionMissing]))
})

test('tags have visible letters only', () => {
  expect(Tag.parse('e\u0301tf\u200b')).toBe('étf')
  expect(Tag.safeParse('\u3164\u3164').success).toBe(false)
})

describe('links', () => {
  it.each(['https://example.com', 'http://example.com/a@b?c=@#@', 'https://example.com:8443/x', ''])(
    'may be %j',
    (address) => expect(Website.parse(address)).toBe(address),
  )
  it.each([
    ['https://google.com@evil.example', profileMessages.websitePlain],
    ['https://user:pass@evil.example/', profileMessages.websitePlain],
    ['https://evil.example\\.google.com', profileMessages.websitePlain],
    ['https://evil.example/\\google.com', profileMessages.websitePlain],
    ['https://example.com/\u202egpj', profileMessages.websitePlain],
    ['javascript:alert(1)', profileMessages.website],
    ['data:text/html,x', profileMessages.website],
    ['ftp://example.com', profileMessages.website],
  ])('of a profile may not be %j', (address, message) =>
    expect(messages(Website.safeParse(address))).toContain(message),
  )

  it.each(['क्\u200dषमा', 'അവന്\u200d', 'می\u200cخواهم'])('may be tags with joiners (%s)', (word) =>
    expect(Tag.parse(word)).toBe(word),
  )

  const linked = (text: string) => [...text.matchAll(textLinkPattern)].flatMap(({ groups }) => groups?.link ?? [])
  it.each([
    ['https://google.com@evil.example/x', []],
    ['https://a:b@evil.example', []],
    ['https://evil.example\\@google.com', []],
    ['see https://example.com/@asha?x=1', ['https://example.com/@asha?x=1']],
    ['https://example.com/a\\b', ['https://example.com/a']],
  ])('in a text are shown as links only if they lead where they seem to (%j)', (text, links) =>
    expect(linked(text)).toEqual(links),
  )
})
