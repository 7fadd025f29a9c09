import { describe, expect, it } from 'vitest'
import { postLimits } from '#contract/posts-limits.ts'
import { hasEmail, kindOfLink, linksIn } from './links.ts'
import { plainText, readingsOf } from './normalize.ts'
import { hasMobile } from './numbers.ts'
import { findReasons, findWebsiteReasons } from './rules.ts'
import { signalsOf } from './signals.ts'
import { reviewAt, weights } from './weights.ts'
import { pointsOfOdds } from './wording.ts'

describe('screening flags', () => {
  it.each([
    'Guaranteed 20% monthly on your capital',
    'Send your OTP',
    'Registration 499, send to gold.calls @ okaxis',
    'Fees to g o l d c a l l s @ y b l',
    'UPI: goldcalls at okicici, screenshot here',
    'Call nine eight seven six five, four three two one zero for the plan',
    'Whatsapp ९८७६५ ४३२१०',
    'Claim your refund at sebi-refund-claims.online before Friday',
  ])('%s', (text) => expect(findReasons(text)).not.toEqual([]))
})

describe('screening passes', () => {
  it.each([
    'Do not fall for sure shot calls.',
    'BTC 2x from 48k in a year, I missed most of it.',
    'My UPI mandate no. 987654321012 is still pending, who can help?',
    'UTR 917654321098 debited, broker says not received. Whom do I call first?',
    '"Guaranteed profit every day" is what the advert said. Report it.',
    'SENSEX 81200 81500 81850 for tomorrow',
    'Never share your OTP with anybody who calls.',
    'List of registered advisers: https://www.sebi.gov.in/intermediaries.html',
  ])('%s', (text) => expect(findReasons(text)).toEqual([]))
})

describe('kindOfLink', () => {
  it.each([
    ['www.nseindia.com', 'known'],
    ['cybercrime.gov.in', 'known'],
    ['in.tradingview.com', 'known'],
    ['t.me', 'invitation'],
    ['bit.ly', 'shortener'],
    ['zerodha.in.kyc-check.com', 'lookalike'],
    ['sebi.gov.in.refund.site', 'lookalike'],
    ['gov-sebi.in', 'lookalike'],
    ['bonus-claim.xyz', 'bait'],
    ['meera.live', 'throwaway'],
    ['meera.in', 'unknown'],
  ])('%s is %s', (host, kind) => expect(kindOfLink(host)).toBe(kind))

  it('calls a link with a referral code bait', () => expect(kindOfLink('meera.in', '/?ref=77')).toBe('bait'))
})

describe('linksIn', () => {
  it.each(['titan-pool . io', 'titan-pool[dot]io', 'titan-pool dot io', 'https://titan-pool.io/x'])(
    'finds %s',
    (text) => expect([...linksIn(plainText(text))]).toEqual(['bait']),
  )
  it.each(['I am out. In the end it fell', 'up 2.5 today', 'rahul@titan-pool.io'])('finds no link in %s', (text) =>
    expect([...linksIn(plainText(text))]).toEqual([]),
  )
})

describe('hasEmail', () => {
  it('finds addresses, except those of known sites', () => {
    expect(hasEmail('write to plans@alpha-pool.co today')).toBe(true)
    expect(hasEmail('write to help@zerodha.com or x@sebi.gov.in')).toBe(false)
  })
})

describe('hasMobile', () => {
  it.each([
    'nine zero zero double one, double two triple three',
    'seven zero zero zero zero then 99120',
    '+1 (555) 010-7783',
    '95.000.27.272',
    '91000-७७१२३',
  ])('finds %s', (text) => expect(hasMobile(plainText(text))).toBe(true))
  it.each([
    'UPI ref no. 987654321012',
    'order 9876543210123456',
    'mandate 9876543210',
    '81200 81500',
    '98,200 / 96,450',
  ])('ignores %s', (text) => expect(hasMobile(plainText(text))).toBe(false))
})

describe('findWebsiteReasons', () => {
  it.each([
    ['https://t.me/gold', ['contact_handle']],
    ['https://bit.ly/3xYz', ['suspicious_link']],
    ['https://groww.in.claim-now.click', ['suspicious_link']],
    ['https://meera.example/charts', []],
    ['https://name.live', []],
  ])('%s: %j', (website, reasons) => expect(findWebsiteReasons(website)).toEqual(reasons))
})

describe('wording', () => {
  it('takes away less than a contact or a payment gives, so that nobody can hide one in innocent words', () => {
    const innocent = 'Nifty support and resistance on my chart, I took a small loss and wrote my journal. '.repeat(20)
    for (const contact of ['givesContact', 'asksForPayment'] as const)
      expect(weights[contact].points + pointsOfOdds(-100)).toBeGreaterThanOrEqual(reviewAt)
    expect(findReasons(`${innocent}\nPay 499 to goldcalls@ybl and join t.me/gold_calls_room`)).not.toEqual([])
  })
})

describe('signals', () => {
  it.each(['dear ', 'send your otp ', 'a.', 'x@', '" ', '? ', '✅', 'सीधे ', 'pay 5 ', 'get 10 lakh '])(
    'take bounded time on the longest post of “%s”',
    (piece) => {
      const longest = piece.repeat(postLimits.contentLength).slice(0, postLimits.contentLength)
      expect(signalsOf(longest).size).toBeGreaterThanOrEqual(0)
    },
  )
})

describe('cashtags', () => {
  it('of usual symbols are read once', () => {
    expect(readingsOf(plainText('Added $BTC and $XAUUSD below the low, out of $NIFTY.'))).toHaveLength(1)
  })

  it('that spell a word are read both ways', () => {
    expect(readingsOf(plainText('$URE SHOT calls'))).toContain('sure shot cals')
  })
})
