import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reasonMessages } from '#contract/messages/en/screening.ts'
import { postLimits } from '#contract/posts-limits.ts'
import { type RuleMode, type RuleModes, screeningReasons, screeningRules } from '#contract/screening.ts'
import { day } from '../../platform/clock.ts'
import { fingerprintOf } from './fingerprints.ts'
import { memoizeRecent } from './memoize-recent.ts'
import { plainText, readingsOf } from './normalize.ts'
import { hasMobile } from './numbers.ts'
import { gap, near, pattern } from './pattern.ts'
import {
  findReasons,
  findWebsiteReasons,
  imitatesStaff,
  isFoundInWords,
  isNewAccount,
  matchesByMode,
  minWords,
  newAccountPeriod,
  otherRulesIn,
  type PublicNames,
  staffNamesIn,
} from './rules.ts'

const product = { name: 'Chartroom', slug: 'chartroom' }
const author = { name: 'Ravi Kumar', username: 'ravi_k_77' }

describe('memoizeRecent', () => {
  it('computes a text once, even if the result is empty', () => {
    let computed = 0
    const isLong = memoizeRecent((text) => {
      computed++
      return text.length > 3
    })
    expect(['a', 'long', 'a', 'long'].map(isLong)).toEqual([false, true, false, true])
    expect(computed).toBe(2)
  })
})

describe('findReasons flags a promise of returns', () => {
  it.each([
    'Guaranteed profit on every trade',
    'Assured payout, 5 % fixed every month, ask me how',
    'Triple your capital before Diwali',
    'Send 500 USDT and get 1500 USDT back tomorrow',
    'Earn ₹3,000 daily from home',
    'Sure shot call for tomorrow',
    'I can handle your demat account',
    'Our team will recover your money',
    'My students are already earning, seats limited, dm me',
    'Roz ka 3% fix milega',
    'Paisa triple karke dunga, 20 din mein',
    'Ghar baithe kamai karo',
    'Nuksan hamara, munafa aapka',
    'Pakkka munaafaa har expiry pe',
    'हर महीने 8 हजार की पक्की आमदनी',
    'रकम तिगुनी, गारंटी के साथ पैसा दोगुना',
    'डूबा पैसा निकलवाते हैं',
    'शर्तिया कॉल कल सुबह',
  ])('%s', (text) => expect(findReasons(text)).toEqual(['returns_promise']))
})

describe('findReasons flags a contact on another platform', () => {
  it.each([
    'Join t.me/some_channel',
    't . me / some_channel',
    't(dot)me/some_channel',
    't[.]me/some_channel',
    'wa.me/919000012345',
    'https://chat.whatsapp.com/AbCdEf123',
    'My Telegram channel, link in bio',
    'Te1egram @gold_room_1',
    'T e l e g r a m @gold_room_1',
    'Tel\u200begr\u200bam @gold_room_1',
    'Тelеgrаm @gold_room_1',
    'ＴＥＬＥＧＲＡＭ @gold_room_1',
    '🅃🄴🄻🄴🄶🅁🄰🄼 @gold_room_1',
    'wh@tsapp 90000 12345',
    'watsap karo 9 0 0 0 0 1 2 3 4 5',
    'WA: 90000-12345',
    'WhatsApp nine triple zero zero one two three four five',
    'apna whatsapp number do',
    'टेलीग्राम चैनल से जुड़ें',
    'व्हाट्सऐप करें ९०००० १२३४५',
    'Call me on 90000 12345 for tips',
  ])('%s', (text) => expect(findReasons(text)).toEqual(['contact_handle']))
})

describe('findReasons flags a request to pay', () => {
  it.each([
    'Pay 99 to some.trader@okaxis',
    'some.trader @ ybl',
    'fees to sometrader at okhdfcbank',
    'upi: sometrader@newbank',
    'gpay 90000 12345',
    'sometrader(at)paytm',
    'Send 50 USDT to 0x52908400098527886E0F7030069857D2E4169EE7',
    'A/C 001234567890 IFSC ABCD0001234',
    'फोनपे करें 90000 12345',
    // Only when the digit is read as a letter.
    'P4ytm pe bhejo, ravi77@mybank',
  ])('%s', (text) => expect(findReasons(text)).toContain('payment_id'))
})

describe('findReasons flags an offer for which no other reason is known', () => {
  it.each([
    'Join our VIP group, paid calls, seats limited, fees 999 only',
    'Personal loan in 5 minutes, no documents, no CIBIL, processing fee 999, apply now, seats limited',
  ])('%s', (text) => expect(findReasons(text)).toEqual(['suspicious_offer']))
})

it.each([
  ['https://t.me/some_channel', ['contact_handle']],
  ['https://bit.ly/gold', ['suspicious_link']],
  ['https://zerodha-refund.top', ['suspicious_link']],
  ['https://example.org/sure-shot-call-for-tomorrow', []],
  ['https://www.tradingview.com/u/meera', []],
])('the website %s of a profile: %j', (website, reasons) => expect(findWebsiteReasons(website)).toEqual(reasons))

describe('the mode of a rule', () => {
  const modesWith = (modes: Partial<RuleModes>, others: RuleMode = 'hold') =>
    ({ ...Object.fromEntries(screeningRules.map((rule) => [rule, others])), ...modes }) as RuleModes
  const both = 'Guaranteed profit on every trade. Join t.me/some_channel'
  it.each<[string, Partial<RuleModes>, RuleMode, object]>([
    ['holds', {}, 'hold', { held: ['returns_promise', 'contact_handle'], watched: [] }],
    ['only counts', {}, 'watch', { held: [], watched: ['returns_promise', 'contact_handle'] }],
    ['does nothing', {}, 'off', { held: [], watched: [] }],
    [
      'counts one and holds the other',
      { contact_handle: 'watch' },
      'hold',
      { held: ['returns_promise'], watched: ['contact_handle'] },
    ],
    ['leaves one out', { returns_promise: 'off' }, 'watch', { held: [], watched: ['contact_handle'] }],
  ])('%s', (_, modes, others, matches) => expect(matchesByMode(both, modesWith(modes, others))).toEqual(matches))

  it('that is off doesn’t make its text a suspicious offer', () => {
    const offer = 'Guaranteed profit on every trade'
    expect(matchesByMode(offer, modesWith({ returns_promise: 'off' }))).toEqual({ held: [], watched: [] })
  })
})

it.each([
  ['Gold holds', []],
  ['Try the golden goose', ['custom_words']],
  ['I am from the Chartroom team', ['staff_imitation']],
  ['Buy gold now', ['unregistered_advice', 'live_call_in_lesson']],
])('the other rules that %j matches: %j', (text, rules) =>
  expect(otherRulesIn(text, author, product, 'golden goose')).toEqual(rules),
)

it('reasons found in words are not those from names or administrators', () => {
  expect(screeningReasons.filter(isFoundInWords)).toEqual([
    ...['returns_promise', 'contact_handle', 'payment_id', 'credential_request', 'suspicious_link', 'suspicious_offer'],
  ])
})

describe('ordinary posts pass', () => {
  it.each([
    'Sent 0.1 BTC, tx 9f20697906786e64f43d2e0fa79e61762ad066b7d4bf0979177e61762ad066b7, no confirmation for an hour.',
    'Range holds 192f04069e64f43d2e0fa7320978176e',
    'Nobody can guarantee profit in options',
    'Avoid anyone who promises to double your money',
    'SEBI fined an adviser who guaranteed 5% monthly returns',
    'They promise 10x in a month, it is a ponzi',
    'Pakka profit bolne walon se door raho',
    'जो पक्का मुनाफा कहे उससे बचें',
    'A guaranteed stop-loss order costs a premium',
    'Gilt funds: the government guarantees the return, not the price',
    'FD se har mahine fixed return aata hai',
    'Mutual fund ne 4 saal mein paisa double kiya',
    'No risk, no reward, but size it right',
    'I made 2% this month and lost 3% the month before',
    'UPI transactions hit a record in October',
    'I paid the broker by UPI',
    'write to help@icici.com or support@upi.org.in',
    'Telegram’s token is up 8% today',
    'I follow a few Telegram channels for news, all are late',
    'Somebody sent me a fake SEBI letter on WhatsApp',
    'What app do you use for live trades?',
    'WhatsApp payments reach 100 cities by March',
    'Zerodha has a WhatsApp number for statements',
    'SEBI search operations at Telegram channel admins',
    'People add me to WhatsApp groups every day',
    'The share button opens WhatsApp but not Telegram on my phone',
    'व्हाट्सएप से अब आईपीओ में आवेदन करें',
    'Fixed income funds gave 7 % a year',
    'बिना जोखिम के कुछ नहीं मिलता',
    'मुनाफा पक्का तब है जब सौदा बंद हो',
    'Double top at 73,000, neckline at 64,000',
    '24200 24050 23880 levels for tomorrow',
    '@meera_charts nice wedge on $GOLD',
    '',
  ])('%s', (text) => {
    expect(findReasons(text)).toEqual([])
    expect(imitatesStaff(text, author, product)).toBe(false)
  })
})

describe('warning', () => {
  it.each([
    'Not a scam, guaranteed profit daily',
    'Fraud nahi hai, paisa double hoga pakka',
    'यह धोखा नहीं है, पक्का मुनाफा मिलेगा',
    'Beware of fake gurus! Only my team gives guaranteed profit',
    'Avoid scammers, join t.me/the_real_one',
    'Scammers everywhere. Whatsapp me on 90000 12345 instead',
  ])("doesn't excuse an offer: %s", (text) => expect(findReasons(text)).not.toEqual([]))
})

describe('staff name', () => {
  it.each([
    ['Chartroom Support', 'raj_1'],
    ['Chartr00m Team', 'raj_1'],
    ['Сhаrtrооm', 'raj_1'],
    ['C h a r t r o o m', 'raj_1'],
    ['Raj', 'chart.room.help'],
    ['Admin', 'raj_1'],
    ['Adm1n Official', 'raj_1'],
    ['Raj', 'admin_official'],
    ['Customer Care', 'raj_1'],
    ['Support Team', 'raj_1'],
    ['Moderator Neha', 'raj_1'],
    ['चार्टरूम', 'raj_1'],
    ['एडमिन', 'raj_1'],
    ['सहायता केंद्र', 'raj_1'],
  ])('%s (%s) is flagged', (name, username) => expect(imitatesStaff('Gold up', { name, username }, product)).toBe(true))

  it.each([
    ['Support Resistance Raj', 'support_zone_raj'],
    ['Team Swing', 'team_swing'],
    ['Adminder Singh', 'adminder_s'],
    ['Rahul Official', 'rahul_official'],
    ['Modi Fan', 'modi_fan'],
    ['Head Trader', 'charts_and_rooms'],
    ['टीम मराठा', 'team_maratha'],
  ])('%s (%s) passes', (name, username) => expect(imitatesStaff('Gold up', { name, username }, product)).toBe(false))

  it('depends on the configured product', () => {
    const author = { name: 'Dalal Desk Support', username: 'raj_1' }
    expect(imitatesStaff('Gold up', { name: 'Bazaarwala', username: 'raj_1' }, product)).toBe(false)
    expect(
      imitatesStaff('Gold up', { name: 'B4zaarwala', username: 'raj_1' }, { name: 'Bazaarwala', slug: 'bw' }),
    ).toBe(true)
    expect(imitatesStaff('Gold up', author, { name: 'Dalal Desk', slug: 'dalal-desk' })).toBe(true)
  })

  it("is never an everyday word, even if the product's name is one", () => {
    expect(imitatesStaff('Gold up', { name: 'Gold Singh', username: 'gold_1' }, { name: 'Gold', slug: 'gold' })).toBe(
      false,
    )
  })
})

describe("an administrator's name", () => {
  const administrators = [{ name: 'Ravi Menon', username: 'ravi_menon' }]
  const flagged = (names: PublicNames) => staffNamesIn(names, product, administrators)

  it.each([
    ...[
      'Ravi Menon',
      'RAVI MENON',
      'ravi  menon',
      'RaviMenon',
      'Ravi.Menon',
      'Rávi Menon',
      'Ravi Men0n',
      'RavI Menon',
      'RAVl MENON',
    ],
    ...['Rаvі Меnоn', 'Ꭱavi Menon', 'Ｒａｖｉ Ｍｅｎｏｎ', '𝐑𝐚𝐯𝐢 𝐌𝐞𝐧𝐨𝐧', 'Ravi Menon ✅', 'Ravi Rnenon', 'Ravı Menon'],
  ])('is recognized in %s', (name) => expect(flagged({ name })).toEqual(['name']))

  it.each(['ravi_menon', 'ravimenon', 'ravi_men0n', 'ravi_rnenon_'])('is recognized in the username %s', (username) =>
    expect(flagged({ username })).toEqual(['username']),
  )

  it.each(['Ravi', 'Ravi Menon Nair', 'Kavi Menon', 'रवि मेनन'])('differs from %s', (name) =>
    expect(flagged({ name, username: 'ravi_m' })).toEqual([]),
  )

  it('is flagged in each field, as are names of staff', () => {
    expect(flagged({ name: 'Support Team', username: 'ravi_menon' })).toEqual(['name', 'username'])
    expect(flagged({ name: 'Meera', username: 'support_team' })).toEqual(['username'])
    expect(flagged({})).toEqual([])
  })
})

describe('claim to be staff', () => {
  it.each([
    'I am from the Chartroom team, share the OTP',
    'As an admin of this site I can verify you',
    'As an adm1n of this site I can verify you',
    'Main yahan ka admin hu, mujhe likho',
    'मैं इस साइट का मॉडरेटर हूँ',
  ])('is flagged: %s', (text) => expect(imitatesStaff(text, author, product)).toBe(true))

  it.each([
    'The Chartroom team fixed my upload, thank you',
    'Chartroom staff will never ask for an OTP',
    'I work in a bank as support staff',
    'मैं एक बैंक में स्टाफ हूँ',
  ])('is not merely talking about staff: %s', (text) => expect(imitatesStaff(text, author, product)).toBe(false))
})

describe('hasMobile', () => {
  it.each([
    '9000012345',
    '+91 90000-12345',
    '0 90000 12345',
    '9OOOO 12345',
    'nau zero zero zero zero 1 2 3 4 5',
    '+44 7000 555 019',
  ])('finds %s', (text) => expect(hasMobile(plainText(text))).toBe(true))
  it.each(['24,200 to 24,050', '1.0940 1.0975', '50252 - 50026', '1930', '2005 to 2024', '90000 or 12345'])(
    'ignores %s',
    (text) => expect(hasMobile(plainText(text))).toBe(false),
  )
})

describe('text', () => {
  it('is read as written, with joined letters and with digits as letters, without duplicates', () => {
    expect(readingsOf(plainText('Gold'))).toEqual(['gold'])
    expect(readingsOf(plainText('Te1egram p r o f i t'))).toEqual([
      'te1egram p r o f i t',
      'te1egram profit',
      'telegram profit',
      'teiegram profit',
    ])
  })

  it('has a fingerprint that hardly changes with one word, and none when it is short', () => {
    const text = 'gold broke out of the weekly range and I hold my long with a stop below the last low of friday'
    const [one, other] = [fingerprintOf(text, minWords)!, fingerprintOf(text.replace('friday', 'monday'), minWords)!]
    const different = fingerprintOf(
      'crude fell after the inventories while natural gas stayed where it was all week',
      minWords,
    )!
    const common = (them: typeof one) => them.hashes.filter((hash, index) => hash === one.hashes[index]).length
    expect(common(other)).toBeGreaterThanOrEqual(10)
    expect(common(different)).toBeLessThan(3)
    expect(one.bands.some((band) => other.bands.includes(band))).toBe(true)
    const greeting = 'good morning all, gold is up again'
    expect([fingerprintOf(greeting, minWords), fingerprintOf(`${greeting} today`, minWords) === null]).toEqual([
      null,
      false,
    ])
  })
})

describe('isNewAccount', () => {
  it('is true for a week, by the time in the id', () => {
    const made = 1_700_000_000_000
    const id = (made / 1000).toString(16) + '0'.repeat(16)
    expect(isNewAccount(id, made + newAccountPeriod - 1)).toBe(true)
    expect(isNewAccount(id, made + newAccountPeriod)).toBe(false)
    expect(newAccountPeriod).toBe(7 * day)
  })
})

describe('screening reason', () => {
  it.each(screeningReasons)('%s has a message', (reason) => expect(reasonMessages[reason]).toMatch(/^[A-Z].{40,}\.$/))
})

describe('pattern', () => {
  it.each(['a+', 'a*', '(?:a|b){2,}', '[^\\n]*x'])('rejects unbounded repetition: %s', (source) =>
    expect(() => pattern(source)).toThrow('unbounded repetition'),
  )

  it('accepts an escaped sign', () => expect(pattern('a\\+b').test('a+b')).toBe(true))

  it('matches whole words in the spelling of readings', () => {
    expect(pattern('loss').test('los')).toBe(true)
    expect(pattern('los').test('close')).toBe(false)
    expect(pattern(near('one', 'two', 4)).test('two or one')).toBe(true)
    expect(pattern(near('one', 'two', 4)).test('network one')).toBe(false)
    expect(pattern(`one ${gap(3)}two`).test('one of the two')).toBe(false)
  })

  it('never contains nested repetition in any rule file', () => {
    const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
    const nested = /\((?:[^()\\]|\\.)*(?<!\\)[*+](?:[^()\\]|\\.)*\)(?:[*+]|\{\d+,\})/
    expect('(a+)+').toMatch(nested)
    expect(files.length).toBeGreaterThan(8)
    for (const file of files) expect(readFileSync(join(import.meta.dirname, file), 'utf8'), file).not.toMatch(nested)
  })

  it.each([
    'a',
    '9 ',
    'a b ',
    'a@',
    't.m',
    'ek do teen ',
    'roz 5000 ',
    'telegram @',
    'पैसा दो ',
    'gu4r4nt33d ',
    'double ',
    '((((',
  ])('takes bounded time on the longest post of “%s”', (piece) => {
    const longest = piece.repeat(postLimits.contentLength).slice(0, postLimits.contentLength)
    const scam = `${longest.slice(0, -40)}\njoin t.me/some_channel`
    expect(findReasons(scam)).toContain('contact_handle')
    expect(imitatesStaff(longest, author, product)).toBe(false)
  })
})
